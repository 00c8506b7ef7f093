import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '#upstream/database/seed/accounts.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database/fresh.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
})
afterAll(() => fresh.drop())

it('knows every account that the sign-in screen offers, in its audience', async () => {
  const users = await fresh.database.kysely.selectFrom('SecUser').select(['UsrName', 'LexID']).execute()
  for (const { UsrName, LexID } of demoAccounts) expect(users).toContainEqual({ UsrName, LexID })
})
