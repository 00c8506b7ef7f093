import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'

type Outcome = { value: unknown } | { error: unknown }

/**
 * What the root fields of one operation came to, by response name. Given to graphql-js as the root value, it makes each
 * root field answer what it answered already: no service is asked twice, and nothing is saved twice.
 */
export class RootValues {
  private readonly outcomes = new Map<string, Outcome>()

  /** Waits for a root field and remembers what came of it. */
  async settle(responseName: string, ask: () => unknown): Promise<Outcome> {
    const outcome = await this.ask(ask)
    this.outcomes.set(responseName, outcome)
    return outcome
  }

  private async ask(ask: () => unknown): Promise<Outcome> {
    try {
      return { value: await ask() }
    } catch (error) {
      return { error }
    }
  }

  /**
   * Answers later, as the root field did: graphql-js tells of every root that failed, not of the first. A root field
   * that was not asked yet is asked.
   */
  async recall(responseName: string, ask: () => unknown): Promise<unknown> {
    const outcome = this.outcomes.get(responseName)
    if (!outcome) return ask()
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}

const recalling = new WeakSet<GraphQLSchema>()

/** Lets the root fields of queries and mutations answer from RootValues where these are the root value; once a schema. */
export function recallRootValues(schema: GraphQLSchema): void {
  if (recalling.has(schema)) return
  recalling.add(schema)
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      field.resolve = createRecallingResolver(field.resolve ?? defaultFieldResolver)
    }
  }
}

const createRecallingResolver =
  (resolve: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> =>
  (source, args, context, info): unknown =>
    source instanceof RootValues
      ? source.recall(String(info.path.key), () => resolve(undefined, args, context, info))
      : resolve(source, args, context, info)
