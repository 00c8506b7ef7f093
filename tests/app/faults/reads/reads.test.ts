import { expect, it } from 'vitest'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { interleave } from './interleave.ts'

const world = provideWorld()
const writing = provide(
  async () => openDatabase({ url: world.databaseUrl, size: 4 }),
  (database) => database.close(),
)

it('no read among overlapping writes shows less than was committed before it began', { timeout: 120_000 }, async () => {
  const tokens = (await Promise.all(['admin', 'jefe', 'gerente'].map((user) => world.as(user)))).map(
    ({ token }) => token,
  )
  const count = await interleave({ url: world.url, database: writing, tokens, writers: 2, operations: 300 })
  expect(count).toMatchObject({ stale: 0, backward: 0, different: 0 })
  expect(count.writes).toBeGreaterThan(10)
  const checks = world.way.asked.filter(({ path }) => path === 'SecTableVersion/current')
  expect(checks.length).toBeGreaterThan(10)
})
