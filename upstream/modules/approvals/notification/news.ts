import { sql, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { isApproverOf } from '#upstream/kit/approval/approver-rules.ts'
import { approver, approversAt } from '#upstream/kit/approval/approvers.ts'
import type { Person } from '#upstream/platform/auth/session-tokens.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { unreadOf } from './unread.ts'
import { alert, ALERT_COLUMNS, level, type NotificationRow } from './alert-columns.ts'

/** Alerts of one person in one answer; whoever has more of them asks by themselves. */
const MOST_EACH = 20

/** Whose alerts are looked for, beyond which number; without one, only how far they have come. */
export interface Look {
  /** Its index among those that were asked for. */
  at: number
  person: Person
  after: number | null
}

interface News {
  data: NotificationRow[]
  Unread: number
  LastSeq: number
}

type Numbered<Row> = Row & { at: number }

const columnsOf = (looks: readonly Look[]) => sql`
  unnest(${looks.map(({ at }) => at)}::integer[], ${looks.map(({ person }) => person.userId)}::integer[],
    ${looks.map(({ after }) => after)}::integer[]) as look ("at", "UsrID", "after")`

/** How far each person's alerts have come. */
async function readCounts(tx: Transaction<Tables>, looks: readonly Look[]) {
  const { rows } = await sql<{ at: number; Unread: number; LastSeq: number }>`
    select look."at",
      ${unreadOf(sql`look."UsrID"`)} as "Unread",
      coalesce((select max("AleSeq") from "SecAlert" where "UsrID" = look."UsrID"), 0) as "LastSeq"
    from ${columnsOf(looks)}`.execute(tx)
  return rows
}

/**
 * The alerts themselves; who may decide what they ask for is found for all levels and all people at once. `in` looks a pair up in
 * a hash; a join would compare each alert with each decider where PostgreSQL expects few of them.
 */
async function readRows(tx: Transaction<Tables>, looks: readonly Look[]): Promise<Numbered<NotificationRow>[]> {
  const { rows } = await sql<Numbered<NotificationRow>>`
    with ${alert.row} as materialized (
      select look."at", fresh.* from ${columnsOf(looks)}
      cross join lateral (
        select * from "SecAlert" where "UsrID" = look."UsrID" and "AleSeq" > look."after"
        order by "AleSeq" limit ${MOST_EACH + 1}) fresh
    ), pending as materialized (
      select ${level('AtsID')}, ${level('PstID')}, ${level('TrsCode')}, ${level('UsrDocumentID')}, ${level('UsrWriterID')},
        ${level('UsrOfferIDs')}, ${level('AccAllowCreator')}
      from ${level.table} where ${level('AtsID')} = any(array(select "AtsID" from ${alert.row}))
        and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null
    ), decidable as materialized (
      select ${level('AtsID')}, approver."UsrID"
      from pending as ${level.row}
      join (${approversAt(sql`array(select "PstID" from pending)`)}) approver
        on ${level('PstID')} = approver."PstID" and ${isApproverOf(level, approver)}
    )
    select ${alert.row}."at", ${ALERT_COLUMNS},
      coalesce((${alert('AtsID')}, ${alert('UsrID')}) in (select "AtsID", "UsrID" from decidable), false) as "AtsDecidable"
    from ${alert.row}
    join "SecTransaction" k on k."TrsCode" = ${alert('TrsCode')}
    left join "SecUser" u on u."UsrID" = ${alert('UsrCreateID')}
    order by ${alert.row}."at", ${alert('AleSeq')}`.execute(tx)
  return rows
}

/** The news of the people of one company, behind its wall. */
function readInCompany(database: Database, company: number, looks: readonly Look[]) {
  const read = async (tx: Transaction<Tables>) => {
    const withCursor = looks.filter(({ after }) => after !== null)
    return { counts: await readCounts(tx, looks), rows: withCursor.length > 0 ? await readRows(tx, withCursor) : [] }
  }
  return inCompany(database, { company }, read, { readOnly: true })
}

/**
 * What is new for many people at once, by the index of each among those that were asked for; of whoever has more than an
 * answer holds, nothing. The clause that tells whom a level waits for is that of the person's own feed.
 */
export async function readNews(database: Database, looks: readonly Look[]): Promise<Map<number, News>> {
  const news = new Map<number, News>()
  for (const [company, own] of groupBy(looks, ({ person }) => person.companyId)) {
    const { counts, rows } = await readInCompany(database, company, own)
    const byLook = groupBy(rows, ({ at }) => at)
    for (const { at, Unread, LastSeq } of counts) {
      const found = byLook.get(at) ?? []
      const data = found.map(({ at: _, ...row }) => row)
      if (data.length <= MOST_EACH) news.set(at, { data, Unread, LastSeq })
    }
  }
  return news
}
