import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays, limaDay } from '#schema/platform/time/working-days.ts'
import type { LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { MOST, type CursorPage } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { InboxInput } from './inbox.input.ts'
import { readTabPage } from './inbox-order.ts'
import { tabRowsOf } from './inbox-tab.ts'
import { keyOf, readCards } from '#upstream/kit/approval/cards.ts'
import type { DocumentKey, InboxSummary, Caller } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { isOpen, levelsOf, levelNumbers, runStatus, type Level } from '#upstream/kit/approval/levels.ts'
import { readRunsOf } from '#upstream/kit/approval/approval-run.ts'

const messages = {
  tab: 'Indique la pestaña, o el documento',
} as const

/** A document on its circuit, as the inbox shows it. */
export interface InboxRow extends InboxSummary {
  TrsCode: string
  DocEntry: number
  AccName: string
  /** The position of the level that is shown, counted from 1, of `LevelCount`; levels that wait side by side count as one. */
  LevelNumber: number
  LevelCount: number
  /** The level that the caller can decide now. */
  AtsDecidableID: number | null
  AtsStatus: LevelStatusCode
  AtsDateOpened: string | null
  /** YYYY-MM-DD: the working days of the level (TR) after it opened. */
  AtsDateDue: string | null
  AtsLate: boolean
  /** When the caller last decided a level of it; null where they decided none. */
  AtsDateDecided: string | null
  /** How many files are attached to it. */
  AttachCount: number
}

/**
 * Lists a page of a tab: what waits for the caller, what they decided, or where they take part (rules 2). Without a tab,
 * lists the documents asked for by TrsCode and DocEntry that are on a circuit and that the caller may see.
 *
 * @throws Refusal 400 with neither a tab nor documents, or for an order that the tab does not have
 */
export async function inboxPage(call: Call<InboxInput>): Promise<CursorPage<InboxRow>> {
  const { tx, body } = call
  const draw = body.draw ?? 0
  const tab = body.filter?.Tab
  if (!tab) {
    const data = await rowsOf(call, await requestedDocuments(call), await readHolidays(tx))
    return { data, recordsTotal: data.length, recordsTotalExact: true, EndCursor: null, HasNextPage: false, draw }
  }
  const { entries, found, holidays, ...end } = await readTabPage(tx, await tabRowsOf(call, tab), body)
  const data = await rowsOf(call, entries, holidays)
  return { data, recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST, ...end, draw }
}

async function requestedDocuments({ tx, body, identity, permissions }: Call<InboxInput>): Promise<DocumentKey[]> {
  const requestedIds = [body.filter?.DocEntry ?? []].flat()
  const TrsCode = body.filter?.TrsCode
  if (requestedIds.length === 0 || !TrsCode) throw refuse.badRequest({ message: messages.tab, path: 'filter.Tab' })
  const visible = await documentKind(TrsCode).visible(tx, { identity, permissions }, requestedIds)
  const levels = await levelsOf(tx, TrsCode, [...visible])
  const onCircuit = new Set(levels.map(({ DocEntry }) => DocEntry))
  return requestedIds.filter((DocEntry) => onCircuit.has(DocEntry)).map((DocEntry) => ({ TrsCode, DocEntry }))
}

/** Reads the rows of documents, in their order. The number of queries does not grow with that of the documents. */
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
    return card ? [rowOf(entry, card, run?.levels ?? [], run?.decidable ?? null, holidays, identity.userId)] : []
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
  userId: number,
): InboxRow {
  const numbers = levelNumbers(levels)
  const current = currentLevel(levels, AtsDecidableID)
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
    AtsDateDecided: latestDecisionOf(levels, userId),
  }
}

/** When a person last decided one of the levels. */
const latestDecisionOf = (levels: readonly Level[], userId: number): string | null =>
  levels
    .filter(({ UsrApproveID }) => UsrApproveID === userId)
    .map(({ AtsDateTransaction }) => AtsDateTransaction ?? '')
    .sort()
    .at(-1) ?? null

/** The level that a row shows: the one the caller can decide, else an open one, else the last decided, else the first. */
const currentLevel = (levels: readonly Level[], AtsDecidableID: number | null): Level | undefined =>
  levels.find(({ AtsID }) => AtsID === AtsDecidableID) ??
  levels.find(isOpen) ??
  levels.findLast(({ UsrApproveID }) => UsrApproveID !== null) ??
  levels[0]
