import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { openWorld, type World } from '#tests/kit/world/world.ts'
import { interleave } from './interleave.ts'

let world: World
let writing: Database
beforeAll(async () => {
  world = await openWorld()
  writing = openDatabase({ url: world.databaseUrl, size: 4 })
})
afterAll(async () => {
  await writing.close()
  await world.close()
})

it('no read among overlapping writes shows less than was committed before it began', { timeout: 120_000 }, async () => {
  const tokens = (await Promise.all(['admin', 'jefe', 'gerente'].map((user) => world.as(user)))).map(
    ({ token }) => token,
  )
  const count = await interleave({ url: world.url, database: writing, tokens, writers: 2, operations: 600 })
  expect(count).toMatchObject({ stale: 0, backward: 0, different: 0 })
  expect(count.writes).toBeGreaterThan(20)
  const checks = world.way.asked.filter(({ path }) => path === 'SecTableVersion/current')
  expect(checks.length).toBeGreaterThan(20)
})
