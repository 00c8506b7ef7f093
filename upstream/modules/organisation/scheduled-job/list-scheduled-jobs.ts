import { sql, type RawBuilder, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { LOCK_SPACE, isScheduledJob, scheduledJobs } from '#upstream/platform/scheduler/scheduled-jobs.ts'

/** CobScheduledService as whoever keeps it sees it. */
export interface ScheduledJob {
  SvcCode: string
  SvcName: string
  SvcEnabled: boolean
  SvcAsked: string | null
  SvcLastBegun: string | null
  SvcLastEnded: string | null
  SvcLastResult: string | null
  SvcLastFailed: boolean
  /** Somebody runs it at this moment. */
  SvcRunning: boolean
  /** Seconds between two rounds. */
  SvcEvery: number
  /** When its next round is to begin; null while it is off and nobody asked for it. */
  SvcNextRun: string | null
}

const COLUMNS = { SvcName: sql.ref('s.SvcName'), SvcLastBegun: sql.ref('s.SvcLastBegun') }

type Row = Omit<ScheduledJob, 'SvcEvery' | 'SvcNextRun'>

/** The round that began has not ended, and its process still holds the service's lock. */
const running = sql<boolean>`coalesce(s."SvcLastBegun" > coalesce(s."SvcLastEnded", '-infinity'), false) and exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE} and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.objid = case s."SvcCode" ${sql.join(
      Object.entries(scheduledJobs).map(([code, { lock }]) => sql`when ${code} then ${sql.lit(lock)}`),
      sql` `,
    )} end::oid)`

function planned(row: Row): ScheduledJob {
  const every = isScheduledJob(row.SvcCode) ? scheduledJobs[row.SvcCode].every : 0
  const next = () =>
    new Date(Math.max(clock.now().getTime(), new Date(row.SvcLastBegun ?? 0).getTime() + every)).toISOString()
  return { ...row, SvcEvery: every / 1_000, SvcNextRun: row.SvcAsked ?? (row.SvcEnabled ? next() : null) }
}

async function readScheduledJobs(tx: Transaction<Tables>, rest: RawBuilder<unknown>): Promise<ScheduledJob[]> {
  const { rows } = await sql<Row>`
    select s."SvcCode", s."SvcName", s."SvcEnabled", s."SvcAsked", s."SvcLastBegun", s."SvcLastEnded", s."SvcLastResult",
      s."SvcLastFailed", ${running} as "SvcRunning"
    from ${rest}`.execute(tx)
  return rows.map(planned)
}

export const readScheduledJob = async (tx: Transaction<Tables>, SvcCode: string): Promise<ScheduledJob | undefined> =>
  (await readScheduledJobs(tx, sql`"CobScheduledService" s where s."SvcCode" = ${SvcCode}`))[0]

/** What runs beside the services, by name. */
export async function scheduledJobPage({ tx, body }: Call<PageInput>): Promise<Page<ScheduledJob>> {
  const found = sql`"CobScheduledService" s where ${containsPhrase(sql`folded(s."SvcName")`, searchOf(body))}`
  const { column, dir } = orderOf(body, COLUMNS, { column: COLUMNS.SvcName, dir: 'asc' })
  const data = await readScheduledJobs(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, s."SvcCode" ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}
