import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays, limaDay } from '#schema/platform/time/working-days.ts'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { MOST, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { InboxInput, Tab } from './inbox.input.ts'
import { orderedEntries, type Entry } from './inbox-order.ts'
import { countAttachments } from './attachment-counts.ts'
import type { InboxSummary, Caller } from '#upstream/kit/approval/approvable-document.ts'
import { approvableKinds, documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { isOpen, levelsOf, levelNumbers, runStatus, type Level } from '#upstream/kit/approval/levels.ts'
import { canDecideSql, readApproverAssignments, takesPartSql } from '#upstream/kit/approval/approvers.ts'
import { readRuns } from '#upstream/kit/approval/approval-run.ts'

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
  return { from, level, sort: own.sort, way: own.isNewestFirst ? sql`desc` : sql`asc` }
}

/**
 * What waits for the caller, what they decided, where they take part. Without a tab, the runs of the documents asked
 * for, those that the caller may see.
 */
export async function inboxPage(call: Call<InboxInput>): Promise<Page<InboxRow>> {
  const { tx, body } = call
  const draw = body.draw ?? 0
  if (!body.filter?.Tab) {
    const data = await rowsOf(call, await visibleRuns(call))
    return { data, recordsTotal: data.length, recordsTotalExact: true, draw }
  }
  const tab = await tabRuns(call, body.filter.Tab)
  const rows = await orderedEntries(tx, tab, body)
  const { rows: counted } = await sql<{
    found: number
  }>`select count(*) as found from (select from ${tab.from} limit ${MOST + 1}) as bounded`.execute(tx)
  const found = counted[0]?.found ?? 0
  return { data: await rowsOf(call, rows), recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST, draw }
}

async function visibleRuns({ tx, body, identity, permissions }: Call<InboxInput>): Promise<Entry[]> {
  const requestedIds = [body.filter?.DocEntry ?? []].flat()
  const TrsCode = body.filter?.TrsCode
  if (requestedIds.length === 0 || !TrsCode)
    throw refuse.badRequest({ message: 'Indique la pestaña, o el documento', path: 'filter.Tab' })
  const visible = await documentKind(TrsCode).visible(tx, { identity, permissions }, requestedIds)
  const levels = await levelsOf(tx, TrsCode, [...visible])
  const running = new Set(levels.map(({ DocEntry }) => DocEntry))
  return requestedIds.filter((DocEntry) => running.has(DocEntry)).map((DocEntry) => ({ TrsCode, DocEntry }))
}

/** The rows of entries, in their order: a fixed number of queries for each kind of document. */
async function rowsOf({ tx, identity }: Caller & Pick<Call, 'tx'>, entries: readonly Entry[]): Promise<InboxRow[]> {
  const holidays = await readHolidays(tx)
  const attached = await countAttachments(tx, identity, entries)
  const known = new Map<string, InboxRow>()
  for (const [TrsCode, own] of groupBy(entries, (entry) => entry.TrsCode)) {
    const kind = documentKind(TrsCode)
    const keys = own.map(({ DocEntry }) => DocEntry)
    const cards = await kind.cards(tx, keys)
    const runs = await readRuns(tx, kind, keys, identity)
    for (const DocEntry of keys) {
      const card = cards.get(DocEntry)
      const run = runs.get(DocEntry)
      if (card)
        known.set(`${TrsCode}/${DocEntry}`, {
          ...rowOf(TrsCode, DocEntry, card, run?.levels ?? [], run?.decidable ?? null, holidays),
          AttachCount: attached.get(`${TrsCode}/${DocEntry}`) ?? 0,
        })
    }
  }
  return entries.flatMap(({ TrsCode, DocEntry }) => known.get(`${TrsCode}/${DocEntry}`) ?? [])
}

function rowOf(
  TrsCode: string,
  DocEntry: number,
  card: InboxSummary,
  levels: readonly Level[],
  AtsDecidableID: number | null,
  holidays: ReadonlySet<string>,
): Omit<InboxRow, 'AttachCount'> {
  const numbers = levelNumbers(levels)
  const current = levels.find(isOpen) ?? levels.findLast(({ UsrApproveID }) => UsrApproveID !== null) ?? levels[0]
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
