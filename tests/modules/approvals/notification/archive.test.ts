import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { archiveAlerts } from '#upstream/modules/approvals/notification/archive-alerts.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream, type Caller } from '#tests/platform/environment/service.ts'

const upstream = provide(
  () => openUpstream({ seed: 'minimal' }),
  (opened) => opened.stop(),
)

interface Feed {
  data: { AleSeq: number; AleRead: boolean }[]
  recordsTotal: number
  HasEarlier: boolean
  Unread: number
  LastSeq: number
}

const write = (from: number, to: number, age: string, isRead: boolean) =>
  executeSql(
    upstream.fresh.database,
    sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry", "AleRead", "AtsDateTransaction")
      select 1, 1, n, 'Aviso ' || n, 'REQ', 1, ${isRead}, clock_now() - ${age}::interval from generate_series(${from}::integer, ${to}::integer) n`,
  )

it('old alerts that were read are archived, and found again behind those that are not', async () => {
  const admin: Caller = await upstream.signIn('admin')
  const feed = async (filter: object, length = 100) =>
    (await admin.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length, filter })).Result
  await write(1, 12, '400 days', true)
  await write(13, 13, '400 days', false)
  await write(14, 15, '10 days', true)
  const before = await feed({})

  expect(await archiveAlerts(upstream.fresh.database, 365)).toBe(12)
  expect(await archiveAlerts(upstream.fresh.database, 365)).toBe(0)
  const now = await feed({})
  expect(now.data.map(({ AleSeq }) => AleSeq)).toEqual([15, 14, 13])
  expect([now.Unread, now.LastSeq]).toEqual([before.Unread, before.LastSeq])

  const past = await feed({ AleSeqBefore: 14 }, 5)
  expect(past.data.map(({ AleSeq }) => AleSeq)).toEqual([13, 12, 11, 10, 9])
  expect([past.recordsTotal, now.HasEarlier, past.HasEarlier]).toEqual([13, true, true])
  expect((await feed({ AleSeqBefore: 9 })).HasEarlier).toBe(false)
  expect((await feed({ AleSeqBefore: 9 })).data.map(({ AleSeq, AleRead }) => [AleSeq, AleRead])).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((AleSeq) => [AleSeq, true]),
  )
  expect(await executeSql(upstream.fresh.database, sql`select from "SecAlertArchive"`, 2)).toEqual([])
})

it('the last one of a person stays, and whoever marks alerts meanwhile is not waited for', async () => {
  await write(16, 16, '500 days', true)
  const { pool } = upstream.fresh.database
  const client = await pool.connect()
  await client.query(`begin; set local app.company = '*'; update "SecAlert" set "AleColor" = 'red' where "AleSeq" = 14`)
  expect(await archiveAlerts(upstream.fresh.database, 1)).toBe(1)
  await client.query('rollback')
  client.release()
  expect(await archiveAlerts(upstream.fresh.database, 1)).toBe(1)
  const rows = await executeSql<{ AleSeq: number }>(
    upstream.fresh.database,
    sql`select "AleSeq" from "SecAlert" order by 1`,
  )
  expect(rows.map(({ AleSeq }) => AleSeq)).toEqual([13, 16])
})
