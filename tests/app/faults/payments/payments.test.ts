import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chanceOf } from '#upstream/app/seed/base/random.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { buildServer } from '#upstream/app/server.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { agree, askUntilQuiet, oweAlso, payerToken, readBooks } from './invariants.ts'
import { payAll } from './load.ts'
import { inStorm } from './fault-injection.ts'
import { SECRET } from '#tests/platform/environment/service.ts'

it('every charge is a receipt and a line of the book, whatever broke on the way', async () => {
  const { database, drop } = await freshDatabase({ seed: 'demo' })
  const filesDir = await mkdtemp(join(tmpdir(), 'circuito-payments-'))
  const chance = chanceOf(7)
  const cards = inStorm(sandboxProvider(database), chance)
  const services = await Promise.all([1, 2].map(() => buildServer({ database, secret: SECRET, filesDir, cards })))
  const token = await payerToken(database, SECRET)
  const told = await payAll({ database, services, token, chance }, await oweAlso(database, 160), 8)
  await askUntilQuiet(database, cards)
  const books = await readBooks(database)
  expect(told).toMatchObject({ sessions: 160, unanswered: 0 })
  expect(books.payments).toBeGreaterThan(100)
  expect([agree(books), books]).toEqual([true, books])
  await Promise.all(services.map((service) => service.close()))
  await drop()
  await rm(filesDir, { recursive: true, force: true })
}, 120_000)
