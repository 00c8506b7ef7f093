import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { LIST_BODIES } from '#tests/app/bench/statements/list-bodies.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import * as requirement from '#tests/kit/fixtures/requirement.ts'
import { openConnectionProxy } from '#tests/kit/world/connection-proxy.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import { openCostlyReads } from '#upstream/platform/database/server/replica/open-costly-reads.ts'
import { addressOf } from '#tests/platform/database/outside/outside-server.ts'
import { countReads, openReplicated } from './replicated-services.ts'

const LIST = 'LgsRequirement/pagination'

/**
 * Catalogues of some rows; alerts, which are written all the time; accounts, with what is entered wrongly at their sign-in; jobs and
 * the runs of queries, which are of the moment; the few payments that are to be resolved.
 */
const AT_THE_PRIMARY = [
  'CarResource',
  'CarSurvey',
  'CarSurveyAnswer',
  'CobAdvertisement',
  'CobQuestionFrecuent',
  'CobScheduledService',
  'GenCampaign',
  'GenDefinition',
  'GenDepartment',
  'GenNumbering',
  'GenParameter',
  'GenProvince',
  'GenWorker',
  'MarCampaign',
  'MarRunner',
  'PagPaymentIncident',
  'QmgReport',
  'QmgReportUser',
  'QmgRun',
  'SecAlert',
  'SecCircuitException',
  'SecServiceAccount',
  'SecWebhookDelivery',
  'User',
].map((resource) => `${resource}/pagination`)

const side = provide(openReplicated, (opened) => opened.close())
let who: People
let stranger: Caller
beforeAll(async () => {
  who = await signInDemoPeople(side.upstream)
  stranger = await side.upstream.signIn('admin2', { CpyID: 2 })
})

/** Again where recovery, which catches up at that moment, cancels the statement. */
const onStandby = (statement: string) =>
  vi.waitFor(() => side.standby.asAdmin((admin) => admin.query(statement), 'circuito'), { timeout: 10_000 })
const isUsable = () => vi.waitFor(() => expect(side.replica.state()).toBe('ok'), { timeout: 20_000, interval: 20 })

interface Row {
  ReqID: number
  ReqStatus: number
}

/** All requirements of somebody. */
async function list(caller: Caller, headers: Record<string, string> = {}) {
  const response = await caller.call<{ data: Row[] }>('POST', LIST, { length: -1 }, headers)
  expect(response.status, response.body).toBe(200)
  return response
}

const readsOf = <T>(work: () => Promise<T>) => countReads(side.costlyReads, work)

/** Until the standby shows all that was committed, so that the next list comes from it. */
async function caughtUp(caller: Caller): Promise<void> {
  await isUsable()
  await list(caller)
  await vi.waitFor(async () => expect((await readsOf(() => list(caller))).reads).toEqual({ replica: 1 }), {
    timeout: 20_000,
    interval: 50,
  })
}

beforeEach(async () => {
  await onStandby('select pg_wal_replay_resume()')
  await caughtUp(who.author)
  await caughtUp(stranger)
})

describe('a list', () => {
  it('is read from the replica, whatever else of it stands still', async () => {
    await onStandby('select pg_wal_replay_pause()')
    const { result, reads } = await readsOf(() => list(who.author))
    expect(reads).toEqual({ replica: 1 })
    expect(result.Result.data.length).toBeGreaterThan(0)
  })

  it('shows what its reader saved, and what somebody else decided, before the replica knows of it', async () => {
    await onStandby('select pg_wal_replay_pause()')
    const { ReqID } = (await requirement.save(who.author)).Result
    const statusIn = ({ Result }: Awaited<ReturnType<typeof list>>) =>
      Result.data.find((row) => row.ReqID === ReqID)?.ReqStatus
    const saved = await readsOf(() => list(who.author))
    expect(statusIn(saved.result)).toBe(REQUIREMENT_STATUS.PENDING)
    expect(saved.reads).toEqual({ newer: 1 })

    await requirement.decide(who.boss, ReqID, 2, { TrsCode: 'REQ' })
    await requirement.decide(who.manager, ReqID, 2, { TrsCode: 'REQ' })
    const decided = await readsOf(() => list(who.author))
    expect(statusIn(decided.result)).toBe(REQUIREMENT_STATUS.APPROVED)
    expect(decided.reads).toEqual({ newer: 1 })

    // Another company wrote nothing: its lists stay where they are.
    const other = await readsOf(() => list(stranger))
    expect(other.reads).toEqual({ replica: 1 })
    await onStandby('select pg_wal_replay_resume()')
    await caughtUp(who.author)
    expect((await list(who.author)).Result.data).toEqual(decided.result.Result.data)
  })

  it('shows what a hand wrote in the database', async () => {
    await onStandby('select pg_wal_replay_pause()')
    const before = (await list(who.author)).Result.data[0]?.ReqID
    await executeSql(
      side.database,
      sql`update "LgsRequirement" set "ReqStatus" = "ReqStatus" where "ReqID" = ${before}`,
    )
    expect((await readsOf(() => list(who.author))).reads).toEqual({ newer: 1 })
  })

  it('shows one company its own rows, and nobody any without a company', async () => {
    const own = (await list(who.admin)).Result.data.map(({ ReqID }) => ReqID)
    const { result, reads } = await readsOf(() => list(stranger))
    expect(reads).toEqual({ replica: 1 })
    expect(result.Result.data.filter(({ ReqID }) => own.includes(ReqID))).toEqual([])
    const { rows } = await side.replica.database.pool.query('select from "LgsRequirement"')
    expect(rows).toEqual([])
  })

  it('has the version that the primary knows, until somebody writes', async () => {
    const versioned = await readsOf(() => list(who.author, { 'x-wants-version': '1' }))
    expect(versioned.reads).toEqual({ replica: 1 })
    const Versions = [String(versioned.result.headers['x-version'])]
    const isCurrent = async () =>
      (await who.author.call<{ IsCurrent: boolean }>('POST', 'SecTableVersion/current', { Versions })).Result.IsCurrent
    expect(await isCurrent()).toBe(true)
    await requirement.save(who.author)
    expect(await isCurrent()).toBe(false)
  })
})

it('of the lists, only small ones, those of the moment and those of the server itself stay at the primary', async () => {
  const paths = Object.keys(side.upstream.app.swagger().paths ?? {})
    .map((path) => path.replace(/^\/api\/v1\.0\//, ''))
    .filter((path) => /\/(?:pagination|totals|find)$/i.test(path))
  const staying: string[] = []
  let moved = 0
  for (const path of paths) {
    const ask = () => who.admin.call('POST', path, LIST_BODIES[path]?.[0] ?? {})
    await ask()
    const { result, reads } = await readsOf(ask)
    if (reads.replica) moved++
    else if (result.status === 200) staying.push(path)
  }
  expect(staying.sort()).toEqual(AT_THE_PRIMARY)
  expect(moved).toBeGreaterThan(35)
})

it('an export is read from the replica', async () => {
  const { exportableLists: lists, fileStore } = side.upstream
  const worker = await startExports(side.database, { lists, reads: side.costlyReads, fileStore, every: 50 })
  const write = async () => {
    const body = { ExpList: 'LgsRequirement/dataexcel', ExpFormat: 'jsonl' }
    const { ExpID } = (await who.admin.call<{ ExpID: number }>('POST', 'GenExport/save', body)).Result
    await vi.waitFor(
      async () => {
        const found = await who.admin.call<{ ExpStatus: number }>('POST', 'GenExport/byid', { ExpID })
        expect(found.Result.ExpStatus).toBe(2)
      },
      { timeout: 15_000, interval: 50 },
    )
    return (await who.admin.call('GET', `GenExport/file?ExpID=${ExpID}`)).body
  }
  try {
    const first = await write()
    const second = await readsOf(write)
    expect(second.reads).toMatchObject({ replica: 1 })
    expect(second.result).toBe(first)
  } finally {
    await worker.stop()
  }
})

describe('the primary is read at once', () => {
  /** Has a read on the replica disturbed in its middle: it ends at the primary. */
  async function disturb(kind: string, act: () => Promise<unknown>): Promise<void> {
    const read = () =>
      side.costlyReads.run({ company: 1, user: 1 }, kind, async (tx, proven) => {
        await tx.selectFrom('LgsRequirement').select('ReqID').limit(1).execute()
        if (proven) {
          const done = act()
          await sql`select pg_sleep(10)`.execute(tx).finally(() => done)
        }
        return proven ? 'replica' : 'primary'
      })
    expect(await read()).toBe('primary')
    expect(await readsOf(read)).toEqual({ result: 'primary', reads: { failed: 1 } })
  }

  it('where the replica goes in the middle of a read, and the replica again when it is back', async () => {
    await disturb('interrupted', () => side.standby.stop())
    await vi.waitFor(() => expect(side.replica.state()).toMatch(/^down: /), { timeout: 10_000 })
    expect((await readsOf(() => list(who.author))).reads).toEqual({ away: 1 })
    const ready = await side.upstream.app.inject({ url: '/readyz' })
    expect(ready.json()).toMatchObject({ ready: true, replica: expect.stringMatching(/^down: /) as unknown })
    await side.standby.start()
    await caughtUp(who.author)
    expect((await side.upstream.app.inject({ url: '/metrics' })).body).toMatch(
      /database_replica\{state="ok"\} 1[\s\S]*database_reads_total\{target="primary",reason="away"\} 1/,
    )
  })

  it('where recovery cancels a read', async () => {
    await disturb('cancelled', () =>
      side.primary.asAdmin(
        (admin) => admin.query('BEGIN; LOCK TABLE "LgsRequirement" IN ACCESS EXCLUSIVE MODE; COMMIT'),
        'circuito',
      ),
    )
    await caughtUp(who.author)
  })

  it('where the network to the replica falls silent in the middle of a read', async () => {
    const proxy = await openConnectionProxy(`http://127.0.0.1:${new URL(side.readUrl).port}`)
    const readUrl = Object.assign(new URL(side.readUrl), { port: new URL(proxy.url).port }).href
    const reads = await openCostlyReads(
      side.database,
      { DATABASE_READ_URL: readUrl, DATABASE_READ_LAG: 10 },
      { lookEvery: 50 },
    )
    const read = () =>
      reads.run({ company: 1, user: 1 }, 'silent', async (tx, proven) => {
        if (proven) proxy.silence()
        await tx.selectFrom('LgsRequirement').select('ReqID').limit(1).execute()
        return proven ? 'replica' : 'primary'
      })
    await expect.poll(() => reads.replica?.state()).toBe('ok')
    await read()
    const began = performance.now()
    expect(await read()).toBe('primary')
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(reads.replica?.state()).toMatch(/^down: /)
    await proxy.close()
    await reads.replica?.stop()
  })

  it('where the replica is too far behind, by the clock of this process', async () => {
    const { replica } = await openCostlyReads(
      side.database,
      { DATABASE_READ_URL: side.readUrl, DATABASE_READ_LAG: 0.1 },
      { lookEvery: 20 },
    )
    try {
      await expect.poll(() => replica?.state()).toBe('ok')
      await onStandby('select pg_wal_replay_pause()')
      await requirement.save(who.author)
      await expect.poll(() => replica?.state()).toMatch(/^behind: /)
      await onStandby('select pg_wal_replay_resume()')
      await expect.poll(() => replica?.state()).toBe('ok')
    } finally {
      await replica?.stop()
    }
  })
})

describe('a start is refused', () => {
  const start = (DATABASE_READ_URL: string) =>
    openCostlyReads(side.database, { DATABASE_READ_URL, DATABASE_READ_LAG: 10 }, {}).then(({ replica }) =>
      replica?.stop(),
    )

  it('with the primary, another database, another role or a wrong password of the standby', async () => {
    await expect(start(side.url)).rejects.toThrow('es un servidor principal y no una réplica')
    const asAdministrator = addressOf(side.standby.adminUrl, { pathname: '/circuito' })
    await expect(start(asAdministrator)).rejects.toThrow(/con el rol «postgres» .* «circuito»: use el mismo rol/)
    await expect(start(side.standby.adminUrl)).rejects.toThrow(/en la base «postgres» y DATABASE_URL en «circuito»/)
    await expect(start(addressOf(side.readUrl, { password: 'otra' }))).rejects.toThrow(/DATABASE_READ_URL \(28P01\)/)
  })

  it('with a server that is no copy of the primary', async () => {
    const fresh = await freshDatabase()
    try {
      await expect(start(fresh.url)).rejects.toThrow(/no es una réplica .* pg_basebackup/)
    } finally {
      await fresh.drop()
    }
  })

  it('not with a standby that is away: it is looked for while the services run', async () => {
    const sentences: string[] = []
    const gone = Object.assign(new URL(side.readUrl), { port: '1' }).href
    const { replica } = await openCostlyReads(
      side.database,
      { DATABASE_READ_URL: gone, DATABASE_READ_LAG: 10 },
      { onAway: (reason) => sentences.push(reason) },
    )
    await expect.poll(() => sentences).toEqual(['down: ECONNREFUSED'])
    await replica?.stop()
  })
})
