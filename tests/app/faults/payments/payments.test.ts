import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRandom } from '#upstream/app/seed/base/random.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { areBalanced, reconcileUntilDone, createInstalments, payerToken, readPaymentTotals } from './invariants.ts'
import { payConcurrently } from './load.ts'
import { withFaults } from './fault-injection.ts'
import { SECRET } from '#tests/platform/environment/service.ts'

it('every charge is a receipt and a line of the book, whatever broke on the way', async () => {
  const { database, drop } = await freshDatabase({ seed: 'demo' })
  const filesDir = await mkdtemp(join(tmpdir(), 'circuito-payments-'))
  const chance = createRandom(7)
  const cards = withFaults(sandboxProvider(database), chance)
  const fileStore = folderStore(filesDir)
  const services = await Promise.all([1, 2].map(() => buildServer({ database, secret: SECRET, fileStore, cards })))
  const token = await payerToken(database, SECRET)
  const result = await payConcurrently({ database, services, token, chance }, await createInstalments(database, 160), 8)
  await reconcileUntilDone(database, cards)
  const totals = await readPaymentTotals(database)
  expect(result).toMatchObject({ sessions: 160, unanswered: 0 })
  expect(totals.payments).toBeGreaterThan(100)
  expect([areBalanced(totals), totals]).toEqual([true, totals])
  await Promise.all(services.map((service) => service.close()))
  await drop()
  await rm(filesDir, { recursive: true, force: true })
}, 120_000)
