import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { compiledExecution } from '#graph/platform/execution/compiled-execution.ts'
import { attachHydration } from '#graph/platform/hydration/attach.ts'
import type { HasLoaders } from '#graph/platform/hydration/fallback.ts'
import { defineRelation, type AnyRelation } from '#graph/platform/hydration/relation.ts'

const typeDefs = `
  type Query { people: [Person!]! anything: [Thing!]! nested: Wrapper }
  union Thing = Person | Stone
  type Stone { weight: Int }
  type Wrapper { inside: [[Person!]!]! owner: Person late: Person }
  type Person { id: ID! friend: Person friends: [Person!]! }
`

interface Person {
  id: string
  friendId: string | null
}
interface Context extends HasLoaders {
  loads: string[][]
}

const person = (id: number): Person & { __typename: string } => ({
  __typename: 'Person',
  id: String(id),
  friendId: id < 5 ? String(id + 1) : null,
})
const load = async (keys: readonly string[], { loads }: Context) => {
  loads.push([...keys].sort())
  return new Map(keys.map((key) => [key, person(Number(key))]))
}
const friend = defineRelation({
  type: 'Person',
  field: 'friend',
  key: (row: Person) => row.friendId,
  needs: ['friendId'],
  load,
  otherwise: null,
})
const friends = defineRelation({
  type: 'Person',
  field: 'friends',
  key: (row: Person) => row.id,
  needs: ['id'],
  otherwise: [],
  load: async (keys, context: Context) => new Map([...(await load(keys, context))].map(([key, one]) => [key, [one]])),
})

function built(relations: AnyRelation<Context>[] = [friend, friends]) {
  const schema = makeExecutableSchema<Context>({
    typeDefs,
    resolvers: {
      Query: {
        people: () => [person(1), person(2), person(5)],
        anything: () => [person(1), { __typename: 'Stone', weight: 3 }, person(3)],
        nested: () => ({ inside: [[person(1)], [person(2), person(3)]], owner: person(1) }),
      },
      Wrapper: { late: () => person(2) },
    },
  })
  attachHydration(schema, relations)
  return schema
}

async function ask(query: string, compiled: boolean) {
  const schema = built()
  const context: Context = { loads: [], loaders: new Map() }
  const document = parse(query)
  const result = compiled
    ? await compiledExecution(schema, 1)({ document, operationName: null, variables: {}, context })
    : await execute({ schema, document, contextValue: context })
  return { data: JSON.parse(JSON.stringify(result.data)) as unknown, errors: result.errors, loads: context.loads }
}

describe.each([
  ['compiled', true],
  ['reference', false],
])('under %s execution', (_, compiled) => {
  it('levels are loaded one after the other, each by one call', async () => {
    const { data, errors, loads } = await ask('{ people { id friend { id friend { id } } } }', compiled)
    expect(errors).toBeUndefined()
    expect(loads).toEqual([
      ['2', '3'],
      ['3', '4'],
    ])
    expect(data).toEqual({
      people: [
        { id: '1', friend: { id: '2', friend: { id: '3' } } },
        { id: '2', friend: { id: '3', friend: { id: '4' } } },
        { id: '5', friend: null },
      ],
    })
  })

  it('lists in lists and rows inside rows are reached', async () => {
    const { data, loads } = await ask('{ nested { inside { friend { id } } owner { friends { id } } } }', compiled)
    expect(data).toEqual({
      nested: {
        inside: [[{ friend: { id: '2' } }], [{ friend: { id: '3' } }, { friend: { id: '4' } }]],
        owner: { friends: [{ id: '1' }] },
      },
    })
    expect(loads).toHaveLength(2)
  })

  it('a row reached past the engine loads its relations itself, batched', async () => {
    const { data, loads } = await ask(
      '{ anything { ... on Person { friend { id } } ... on Stone { weight } } nested { late { friend { id } } } }',
      compiled,
    )
    expect(data).toEqual({
      anything: [{ friend: { id: '2' } }, { weight: 3 }, { friend: { id: '4' } }],
      nested: { late: { friend: { id: '3' } } },
    })
    expect(loads.flat().sort()).toEqual(['2', '3', '4'])
    expect(loads.length).toBeLessThanOrEqual(2)
  })

  it('what failed to load fails the field that asked, with its path', async () => {
    const failing = built([
      defineRelation({
        type: 'Person',
        field: 'friend',
        key: (row: Person) => row.friendId,
        needs: ['friendId'],
        otherwise: null,
        load: () => Promise.reject(new Error('away')),
      }),
    ])
    const query = '{ nested { owner { friend { id } } } }'
    const operation = {
      document: parse(query),
      operationName: null,
      variables: {},
      context: { loads: [], loaders: new Map() },
    }
    const { data, errors } = compiled
      ? await compiledExecution(failing, 1)(operation)
      : await execute({ schema: failing, document: operation.document, contextValue: operation.context })
    expect(data).toEqual({ nested: null })
    expect(errors).toMatchObject([{ message: 'away', path: ['nested'] }])
  })
})

it('a relation that cannot be is found when the graph is built', () => {
  const stated = { key: () => null, needs: [], load: async () => new Map(), otherwise: null }
  expect(() => built([defineRelation({ ...stated, type: 'Person', field: 'enemy' })])).toThrow(
    'Person.enemy: the schema has no such field',
  )
  expect(() => built([defineRelation({ ...stated, type: 'Person', field: 'friends' })])).toThrow(
    'something must stand there',
  )
})
