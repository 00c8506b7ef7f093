import { buildSchema, getVariableValues, GraphQLError, Kind, parse, validate } from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rootExamples, type RootExample } from '#graph/app/explorer/root-examples.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'

interface Answer {
  data: Record<string, unknown>
  errors?: { message: string }[]
}

const schema = buildSchema(readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'))
const all = rootExamples(schema)

it('every root field has an example, which the schema takes with its variables', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}))
  expect(all.map(({ name }) => name)).toEqual(fields)
  for (const { name, document, variables } of all) {
    const parsed = parse(document)
    const problems = validate(schema, parsed).map(({ message }) => message)
    expect([name, problems]).toEqual([name, []])
    const [definition] = parsed.definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new GraphQLError(name)
    const coerced = getVariableValues(
      schema,
      definition.variableDefinitions ?? [],
      JSON.parse(variables) as Record<string, unknown>,
    )
    expect([name, coerced.errors?.map(({ message }) => message)]).toEqual([name, undefined])
  }
})

describe('the examples that read', () => {
  const world = provideWorld()
  const tokens: (string | undefined)[] = []
  beforeAll(async () => {
    const callers = [
      world.as('admin'),
      world.as('jefe'),
      world.as('20512333797', { audience: 'SUPPLIER' }),
      world.as('45678912', { audience: 'CUSTOMER' }),
    ]
    tokens.push(...(await Promise.all(callers)).map(({ token }) => token))
    tokens.push((await createServiceAccount(world.database, {})).key, undefined)
  })

  async function ask(token: string | undefined, { document, variables }: RootExample): Promise<Answer> {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: document, variables: JSON.parse(variables) as unknown }),
    })
    return (await response.json()) as Answer
  }

  it('are answered without a mistake to somebody of the demo', { timeout: 240_000 }, async () => {
    const refused: unknown[] = []
    const empty: string[] = []
    for (const example of all.filter(({ operation }) => operation === 'query')) {
      const answers: Answer[] = []
      for (const token of tokens) {
        answers.push(await ask(token, example))
        if (!answers.at(-1)?.errors) break
      }
      const last = answers.at(-1)
      if (last?.errors)
        refused.push([example.name, answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))])
      else if (last?.data[example.name] === null) empty.push(example.name)
    }
    expect(refused).toEqual([])
    // A record that this demo does not have is null, and nothing is wrong with that; but most are there.
    expect(empty.length).toBeLessThan(20)
  })

  it('are listed beside the explorer, which opens each', async () => {
    const list = await (await fetch(`${world.url}/explorer/examples`)).text()
    for (const { operation, name } of all) expect(list).toContain(`?example=${operation}.${name}"`)
    const opened = await (await fetch(`${world.url}/explorer/?example=query.requirements`)).text()
    expect(opened).toContain('query Requirements(')
    const printed = (await (await fetch(`${world.url}/explorer/examples.json`)).json()) as unknown[]
    expect(printed.length).toBe(all.length)
  })
})
