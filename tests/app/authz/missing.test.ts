import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import type { World } from '#tests/kit/world/world.ts'
import { checkRoutes } from './checks/routes.ts'
import { fieldCases, checkFields } from './checks/fields.ts'
import { fileRoutes } from './checks/files.ts'
import { createPermissionReport } from './findings.ts'

it('what the tables do not know is told with the file and the line to add, before anybody is asked', async () => {
  const nobodys = {} as World
  const ledger = createPermissionReport()
  await checkRoutes(nobodys, [{ method: 'PUT', path: 'GenThing/update', policy: { kind: 'anyone' } }], [], ledger)
  const schema = buildSchema('type Query { thing: Int article(thingId: ID!): Int }')
  await checkFields(nobodys, fieldCases(schema, new Map()), [], ledger)
  fileRoutes(['GET /files/things.xlsx'], ledger)
  expect(ledger.wrong).toEqual([
    expect.stringMatching(
      /^PUT GenThing\/update is new.* add to tests\/app\/authz\/expected\/resources\.ts the line {2}GenThing: \{ update: /,
    ),
    expect.stringMatching(
      /^query thing is new.* add to tests\/app\/authz\/expected\/fields\.ts the line {2}thing: needs/,
    ),
    expect.stringMatching(
      /^query article takes an ID called thingId.* ofFields .* of tests\/app\/authz\/expected\/argument-keys\.ts the line {2}KeyID: \{ thingId: 'article' \}/,
    ),
    expect.stringMatching(
      /^GET \/files\/things\.xlsx is new.* add to tests\/app\/authz\/expected\/files\.ts the line {2}'GET \/files\/things\.xlsx': \{ gate: staff \},$/,
    ),
  ])
})
