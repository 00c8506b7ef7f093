import { makeExecutableSchema } from '@graphql-tools/schema'
import { describe, expect, it } from 'vitest'
import { enforcePolicy } from '#graph/app/policy/enforce-policy.ts'
import {
  argumentWithoutKey,
  descriptionProblems,
  fieldWithoutGate,
  fileWithoutGate,
  policyProblems,
  routeWithoutGate,
  screenProblems,
  settingProblems,
  tableWithoutRowSecurity,
} from './line-to-add.ts'

describe('what is missing is told with the file and the line that mend it', () => {
  it('a root field without a policy, and a policy without a field', () => {
    expect(policyProblems(['Query.a', 'Query.gone'], ['Query.a', 'Query.b', 'Mutation.saveB'])).toEqual([
      "Query.b has no policy: add to graph/app/policy/queries.ts the line  'Query.b': staff,",
      "Mutation.saveB has no policy: add to graph/app/policy/mutations.ts the line  'Mutation.saveB': staff,",
      'Query.gone has a policy and no field: take its line out of graph/app/policy/queries.ts, or mend its name',
    ])
    const schema = makeExecutableSchema({ typeDefs: 'type Query { b: Int }', resolvers: { Query: { b: () => 1 } } })
    expect(() => enforcePolicy(schema, {})).toThrow("add to graph/app/policy/queries.ts the line  'Query.b': staff,")
  })

  it('an element of the schema without a description, at its line', () => {
    const text = '"A thing."\ntype Thing {\n  "Its name."\n  name: String\n  size(unit: String): Int\n}\n'
    expect(descriptionProblems(['Thing.size', 'Thing.size(unit)'], [{ path: 'schema/thing.graphql', text }])).toEqual([
      'Thing.size is not described: add to schema/thing.graphql:5, above it, the line  "What it is, in plain words."',
      'Thing.size(unit) is not described: add to schema/thing.graphql:5, above it, the line  "What it is, in plain words."',
    ])
  })

  it('a call of the services that the permission proof does not know', () => {
    const names = ['GenCompany', 'GenDepartment GenProvince GenDistrict']
    expect(routeWithoutGate('POST', 'GenThing/pagination', names)).toMatch(
      /add to tests\/app\/authz\/expected\/resources\.ts the line {2}GenThing: \{ pagination: needs\('OPTION', 'View'\) \},$/,
    )
    expect(routeWithoutGate('POST', 'GenProvince/merge', names)).toMatch(
      /merge: needs\('OPTION', 'View'\), {2}within its row GenDepartment GenProvince GenDistrict$/,
    )
  })

  it('a root field, its key, a file and a table that the permission proof does not know', () => {
    expect(fieldWithoutGate('query things')).toMatch(
      /add to tests\/app\/authz\/expected\/fields\.ts the line {2}things: needs\('OPTION', 'View'\),$/,
    )
    expect(argumentWithoutKey('mutation saveThing', 'id')).toContain(
      "ofFields (for an id of what it answers: ofTypes) of tests/app/authz/expected/argument-keys.ts the line  KeyID: { id: 'saveThing' },",
    )
    expect(fileWithoutGate('GET /files/things/:id')).toMatch(
      /expected\/files\.ts the line {2}'GET \/files\/things\/:id': \{ gate: staff, key: 'KeyID', seers: onTheCircuit \},$/,
    )
    expect(tableWithoutRowSecurity('GenThing')).toMatch(/the line {2}SELECT wall_company\('GenThing'\);$/)
  })

  it('a screen without declared acts, and a setting without a row', () => {
    expect(screenProblems(['/a', '/gone', '/a'], ['/a', '/b'])).toEqual([
      "/b has no entry: add to its part of tests/app/screens the line  '/b': { controls: { find: 'Buscar' }, never: … },",
      '/a has two entries: take its line out of its part of tests/app/screens, or mend its name',
      '/gone is no screen: take its line out of its part of tests/app/screens, or mend its name',
    ])
    expect(settingProblems(['THING_URL'], 'docs/settings.md')[0]).toContain(
      'THING_URL is read and has no row: add to docs/settings.md the line  | `THING_URL` | default | what it does |',
    )
  })
})
