import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { recordStatements } from '#tests/platform/environment/statements.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { createBulkRegistries, startBulkJobs } from '#upstream/app/jobs/run-bulk.ts'
import { startJobs } from '#upstream/app/jobs/start-jobs.ts'
import { unconfiguredProvider } from '#upstream/platform/card/unconfigured-provider.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'

const SECRET = 'a secret of the stories, 32 bytes or more'
/** Milliseconds within which an idle program begins what there is to do: two looks. */
const PROMPTLY = 5_000

const deliver = vi.fn(async () => undefined)
const services = () =>
  executeSql<{ SvcCode: string; SvcAsked: string | null; SvcLastEnded: string | null; SvcLastFailed: boolean }>(
    program.elsewhere,
    sql`select "SvcCode", "SvcAsked", "SvcLastEnded", "SvcLastFailed" from "CobScheduledService"`,
  )

/** All that a program does beside its calls, as often as it does it for people, and the connections of another program. */
const program = provide(
  async () => {
    const fresh = await freshDatabase({ seed: 'minimal' })
    const elsewhere = openDatabase({ url: fresh.url })
    const folder = await mkdtemp(join(tmpdir(), 'circuito-files-'))
    const fileStore = folderStore(folder)
    const steps: (() => Promise<unknown>)[] = []
    const recorder = recordStatements(fresh.database.pool)
    await startJobs(
      {
        database: fresh.database,
        fileStore,
        mailer: { deliver, close: async () => undefined, way: 'none', check: async () => 'Listo' },
        cards: unconfiguredProvider,
        spans: null,
        secret: SECRET,
        webUrl: 'https://app.example',
        allowsPrivateWebhooks: false,
        retention: { alertDays: 90, callDays: 90, emailDays: 90 },
      },
      { onStop: (stop) => void steps.push(stop), now: () => undefined, isStopping: () => false },
    )
    const bulk = await startBulkJobs(fresh.database, { ...createBulkRegistries(), fileStore })
    steps.push(() => bulk.stop())
    const stop = async () => {
      await Promise.all(steps.map((step) => step()))
      await elsewhere.close()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    }
    return { elsewhere, recorder, stop }
  },
  ({ stop }) => stop(),
)

beforeAll(async () => {
  // What every program does once.
  await vi.waitFor(
    async () => expect((await services()).filter(({ SvcLastEnded }) => SvcLastEnded === null)).toHaveLength(1),
    { timeout: 20_000, interval: 200 },
  )
}, 30_000)

it('a program with nothing to do sends a statement every two seconds, and one more in ten for card payments', async () => {
  expect((await services()).filter(({ SvcLastFailed }) => SvcLastFailed)).toEqual([])
  program.recorder.take()
  await pause(12_000)
  const sent = program.recorder.take().map(({ text }) => text)
  expect(sent.length, sent.join('\n')).toBeGreaterThanOrEqual(4)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(10)
}, 20_000)

it('a letter that another program wrote goes at once, although nobody says so', async () => {
  const letter = { to: 'a@example.pe', subject: 'Orden', text: 'Vea la orden' }
  await inCompany(program.elsewhere, { company: 1 }, (tx) =>
    enqueueEmails(tx, [letter], { CpyID: 1, TrsCode: 'ORD', DocEntry: 1 }),
  )
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledWith(expect.objectContaining({ to: letter.to })), PROMPTLY)
})

it('each service runs soon where somebody asked for it, also those that have nothing to do', async () => {
  await executeSql(
    program.elsewhere,
    sql`update "CobScheduledService" set "SvcAsked" = clock_now(), "SvcLastEnded" = null`,
  )
  const expected = expect.objectContaining({
    SvcAsked: null,
    SvcLastFailed: false,
    SvcLastEnded: expect.any(String) as string,
  }) as unknown
  await vi.waitFor(async () => expect(await services()).toEqual([1, 2, 3, 4, 5].map(() => expected)), {
    timeout: 2 * PROMPTLY,
    interval: 200,
  })
}, 15_000)
