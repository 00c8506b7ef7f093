import { OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import { openOperation, type Variant } from './project.ts'

/** Marks a field of subscriptions, in its `extensions`, that answers an event as it is. */
const ANSWERS_EVENT = 'answersEvent'

/** What one event of a subscription answers; null where graphql-js has to say it. */
export type EventProjection = (event: unknown) => Record<string, unknown> | null

function projectEvents(variant: Variant | null | undefined): EventProjection | null {
  const root = variant?.[0]
  if (!root || 'typename' in root || !root.field.extensions[ANSWERS_EVENT]) return null
  return (event) => {
    try {
      return { [root.name]: root.complete(event) }
    } catch {
      return null
    }
  }
}

/**
 * The events of a subscription as projections: for its variables one that all who send the like of them share, or null
 * where the field is not marked as one that answers its events as they are.
 */
export function compileEventProjection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): (variables: Readonly<Record<string, unknown>>) => EventProjection | null {
  const operation = openOperation(schema, document, operationName)
  const projections = new Map<Variant | null, EventProjection | null>()
  return (variables) => {
    const info = operation?.kind === OperationTypeNode.SUBSCRIPTION ? operation.readVariables(variables) : null
    const variant = (info && operation?.variantOf(info)) ?? null
    const known = projections.get(variant)
    const projection = known === undefined ? projectEvents(variant) : known
    projections.set(variant, projection)
    return projection
  }
}

/** The resolver of a field of subscriptions that answers an event as it is. */
export const answerEvent = <Event>(event: Event): Event => event

/** Marks the fields of subscriptions that `answerEvent` resolves; before anything stands in front of their resolvers. */
export function markPlainEvents(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {}))
    if (field.resolve === answerEvent) field.extensions = { ...field.extensions, [ANSWERS_EVENT]: true }
}
