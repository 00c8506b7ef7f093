import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays, limaDay } from '#schema/platform/time/working-days.ts'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { MOST, searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { InboxInput, Tab } from './inbox.input.ts'
import { orderedEntries } from './inbox-order.ts'
import { keyOf, readCards } from '#upstream/kit/approval/cards.ts'
import type { DocumentKey, InboxSummary, Caller } from '#upstream/kit/approval/approvable-document.ts'
import { approvableKinds, documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { isOpen, levelsOf, levelNumbers, runStatus, type Level } from '#upstream/kit/approval/levels.ts'
import { canDecideSql, readApproverAssignments, takesPartSql } from '#upstream/kit/approval/approvers.ts'
import { readRunsOf } from '#upstream/kit/approval/approval-run.ts'

const messages = {
  tab: 'Indique la pestaña, o el documento',
} as const

/** A document on its circuit, as the inbox shows it. */
export interface InboxRow extends InboxSummary {
  TrsCode: string
  DocEntry: number
  AccName: string
  LevelNumber: number
  LevelCount: number
  AtsDecidableID: number | null
  AtsStatus: LevelStatusCode
  AtsDateOpened: string | null
  AtsDateDue: string | null
  AtsLate: boolean
  /** How many files hang on it. */
  AttachCount: number
}

type LevelRow = Alias<'SecApprovalTransaction'>

interface InboxTabQuery {
  /** The level puts its document on the tab. */
  holds: RawBuilder<boolean>
  /** The column by which the tab is ordered, and which way. */
  sort: RawBuilder<unknown>
  isNewestFirst: boolean
}

/** What waits comes oldest first; what was done, newest first. */
async function tabQueryOf({ tx, identity }: Call<InboxInput>, tab: Tab): Promise<(level: LevelRow) => InboxTabQuery> {
  const assignments = await readApproverAssignments(tx, identity)
  return (level) => {
    const decided = (status: number): RawBuilder<boolean> =>
      sql<boolean>`${level('UsrApproveID')} = ${identity.userId} and ${level('AtsStatus')} = ${status}`
    if (tab === 'PENDING') {
      const isOpenNow = sql`${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null`
      return {
        holds: sql<boolean>`${isOpenNow} and ${canDecideSql(assignments, identity, level)}`,
        sort: level('AtsDateOpened'),
        isNewestFirst: false,
      }
    }
    if (tab === 'TAKING_PART')
      return { holds: takesPartSql(assignments, identity, level), sort: level('AtsID'), isNewestFirst: true }
    return {
      holds: decided(tab === 'APPROVED' ? LEVEL_STATUS.APPROVED : LEVEL_STATUS.DISAPPROVED),
      sort: level('AtsDateTransaction'),
      isNewestFirst: true,
    }
  }
}

/** Selects one level for each document on the tab, the first in the tab's order. */
async function tabRuns(call: Call<InboxInput>, tab: Tab) {
  const shelf = await tabQueryOf(call, tab)
  const [level, earlier] = [alias('SecApprovalTransaction', 't'), alias('SecApprovalTransaction', 'o')]
  const [own, other] = [shelf(level), shelf(earlier)]
  const before = own.isNewestFirst ? sql`>` : sql`<`
  const { filter } = call.body
  const requestedIds = [filter?.DocEntry ?? []].flat()
  const words = searchOf({ search: call.body.search })
  const from = sql`${level.table} where ${sql.join(
    [
      sql`${level('CpyID')} = ${call.identity.companyId}`,
      own.holds,
      ...(filter?.TrsCode ? [sql`${level('TrsCode')} = ${filter.TrsCode}`] : []),
      ...(requestedIds.length > 0 ? [sql`${level('DocEntry')} = any(${requestedIds}::integer[])`] : []),
      ...(words === ''
        ? []
        : [
            sql`(${sql.join(
              approvableKinds().map(
                ({ TrsCode, found }) =>
                  sql`(${level('TrsCode')} = ${TrsCode} and ${level('DocEntry')} in (${found(words)}))`,
              ),
              sql` or `,
            )})`,
          ]),
      sql`not exists (select from ${earlier.table} where ${earlier('TrsCode')} = ${level('TrsCode')} and ${earlier('DocEntry')} = ${level('DocEntry')} and ${other.holds}
        and (${other.sort}, ${earlier('AtsID')}) ${before} (${own.sort}, ${level('AtsID')}))`,
    ],
    sql` and `,
  )}`
  const name = `inbox ${call.identity.companyId} ${call.identity.userId} ${tab}`
  return { name, from, level, sort: own.sort, way: own.isNewestFirst ? ('desc' as const) : ('asc' as const) }
}

/**
 * What waits for the caller, what they decided, where they take part. Without a tab, the runs of the documents asked
 * for, those that the caller may see.
 */
export async function inboxPage(call: Call<InboxInput>): Promise<CursorPage<InboxRow>> {
  const { tx, body } = call
  const draw = body.draw ?? 0
  if (!body.filter?.Tab) {
    const data = await rowsOf(call, await visibleRuns(call), await readHolidays(tx))
    return { data, recordsTotal: data.length, recordsTotalExact: true, EndCursor: null, HasNextPage: false, draw }
  }
  const { entries, found, holidays, ...end } = await orderedEntries(tx, await tabRuns(call, body.filter.Tab), body)
  const data = await rowsOf(call, entries, holidays)
  return { data, recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST, ...end, draw }
}

async function visibleRuns({ tx, body, identity, permissions }: Call<InboxInput>): Promise<DocumentKey[]> {
  const requestedIds = [body.filter?.DocEntry ?? []].flat()
  const TrsCode = body.filter?.TrsCode
  if (requestedIds.length === 0 || !TrsCode) throw refuse.badRequest({ message: messages.tab, path: 'filter.Tab' })
  const visible = await documentKind(TrsCode).visible(tx, { identity, permissions }, requestedIds)
  const levels = await levelsOf(tx, TrsCode, [...visible])
  const running = new Set(levels.map(({ DocEntry }) => DocEntry))
  return requestedIds.filter((DocEntry) => running.has(DocEntry)).map((DocEntry) => ({ TrsCode, DocEntry }))
}

/** The rows of entries, in their order: the same queries for any number of them and of their kinds. */
async function rowsOf(
  { tx, identity }: Caller & Pick<Call, 'tx'>,
  entries: readonly DocumentKey[],
  holidays: ReadonlySet<string>,
): Promise<InboxRow[]> {
  const cards = await readCards<Pick<InboxRow, 'AttachCount'>>(tx, entries, attachmentCount(identity))
  const runs = await readRunsOf(tx, entries, identity)
  return entries.flatMap((entry) => {
    const card = cards.get(keyOf(entry))
    const run = runs.get(keyOf(entry))
    return card ? [rowOf(entry, card, run?.levels ?? [], run?.decidable ?? null, holidays)] : []
  })
}

/** Selects how many files hang on the document of a card. */
const attachmentCount = ({ companyId }: Identity) => sql`, (
  select count(*)::integer from "LgsDocumentAttach" a where a."TrsCode" = card."TrsCode" and a."DocEntry" = card."DocEntry"
    and a."CpyID" = ${companyId} and a."SecStatus" = 1) as "AttachCount"`

function rowOf(
  { TrsCode, DocEntry }: DocumentKey,
  card: InboxSummary & Pick<InboxRow, 'AttachCount'>,
  levels: readonly Level[],
  AtsDecidableID: number | null,
  holidays: ReadonlySet<string>,
): InboxRow {
  const numbers = levelNumbers(levels)
  // Of levels that wait side by side, the caller's own.
  const current =
    levels.find(({ AtsID }) => AtsID === AtsDecidableID) ??
    levels.find(isOpen) ??
    levels.findLast(({ UsrApproveID }) => UsrApproveID !== null) ??
    levels[0]
  const opened = current?.AtsDateOpened ?? null
  const AtsDateDue = current && opened ? addWorkingDays(limaDay(opened), current.AlvDayNotifications, holidays) : null
  return {
    TrsCode,
    DocEntry,
    ...card,
    AccName: current?.AccName ?? '',
    LevelNumber: numbers.get(current?.AlvOrder ?? 0) ?? 0,
    LevelCount: numbers.size,
    AtsDecidableID,
    AtsStatus: runStatus(levels),
    AtsDateOpened: opened,
    AtsDateDue,
    AtsLate: current !== undefined && isOpen(current) && AtsDateDue !== null && AtsDateDue < clock.today(),
  }
}
