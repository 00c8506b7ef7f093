import { makeExecutableSchema } from '@graphql-tools/schema'
import { getNamedType, GraphQLError, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatError } from '#graph/platform/errors/format-error.ts'
import { enforcePolicy } from '#graph/app/policy/enforce-policy.ts'
import { rootFieldRules } from '#graph/app/policy/policy.ts'
import { buildGraphSchema } from '#graph/app/schema.ts'
import { rawResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const schemaOf = (typeDefs: string) =>
  makeExecutableSchema({
    typeDefs,
    resolvers: { Query: { a: () => 1, b: () => 2 } },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  })

describe('the policy table', () => {
  it('holds every root field of the graph, and the graph every entry', () => {
    const schema = buildGraphSchema()
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const fields = roots.flatMap((root) => Object.keys(root!.getFields()).map((name) => `${root!.name}.${name}`))
    expect(fields.sort()).toEqual(Object.keys(rootFieldRules).sort())
  })

  it('stops a graph with a field that nobody thought about', () => {
    expect(() => enforcePolicy(schemaOf('type Query { a: Int b: Int }'), { 'Query.a': 'anyone' })).toThrow(
      'Query.b has no policy',
    )
  })

  it('stops a graph with an entry for what is not there', () => {
    expect(() =>
      enforcePolicy(schemaOf('type Query { a: Int }'), { 'Query.a': 'anyone', 'Query.gone': 'anyone' }),
    ).toThrow('Query.gone has a policy and no field')
  })

  it('stops a graph with a field that nobody answers', () => {
    expect(() =>
      enforcePolicy(schemaOf('type Query { a: Int c: Int }'), { 'Query.a': 'anyone', 'Query.c': 'anyone' }),
    ).toThrow('Query.c has no resolver')
  })
})

describe('who may ask', () => {
  let front: GraphOverFakes
  beforeAll(async () => {
    front = await openGraphOverFakes(requirementCalls)
  })
  afterAll(() => front.close())

  const codeFor = async (query: string, authorization: string) => {
    const { errors } = await front.ask(query, {}, { authorization })
    return errors?.[0]?.extensions.code
  }

  it('every query but the public ones needs a session, and suppliers see only those meant for them', async () => {
    const supplier = `Bearer ${await tokenFor(30, { lex: 1000 })}`
    const schema = buildGraphSchema()
    for (const field of Object.values(schema.getQueryType()!.getFields())) {
      const rule = rootFieldRules[`Query.${field.name}`]
      if (
        rule === 'anyone' ||
        field.args.some(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined)
      )
        continue
      const query = `{ ${field.name} ${isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'} }`
      expect([field.name, await codeFor(query, '')]).toEqual([field.name, 'UNAUTHENTICATED'])
      if (!rule?.includes('SUPPLIER'))
        expect([field.name, await codeFor(query, supplier)]).toEqual([field.name, 'FORBIDDEN'])
    }
  })

  it('a token that has ended, or is none, is nobody', async () => {
    for (const token of [await tokenFor(11, { seconds: -5 }), 'x.y.z', '', 'a'.repeat(5_000)]) {
      expect((await front.ask('{ me { expiresAt } }', {}, { authorization: `Bearer ${token}` })).data).toEqual({
        me: null,
      })
    }
  })

  it('me is null when the services have ended the session', async () => {
    front.services.on('Account/session', () => rawResponse(401, { Result: null, Message: null, Errors: [] }))
    expect(await front.ask('{ me { menu { code } } }')).toMatchObject({ data: { me: null } })
    front.services.on('Account/session', requirementCalls['Account/session'])
    const { data } = await front.ask('{ me { user { fullName } menu { code children { code } } } }')
    expect(data).toEqual({
      me: {
        user: { fullName: 'Ana Ruiz' },
        menu: [
          { code: 'A', children: [{ code: 'A1' }] },
          { code: 'B', children: [] },
        ],
      },
    })
  })
})

it('an error that escapes is told as ours, without what it says', () => {
  const raised = new GraphQLError('duplicate key "secret"', { originalError: new Error('duplicate key "secret"') })
  expect(formatError(raised.toJSON(), raised)).toEqual({
    message: 'Ocurrió un error interno.',
    extensions: { code: 'INTERNAL', rule: 'GENERIC_INTERNAL' },
  })
})
