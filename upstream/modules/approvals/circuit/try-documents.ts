import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { CircuitCriteria, InboxSummary } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { levelNumbers, levelTitle } from '#upstream/kit/approval/levels.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { matchDocuments } from './matching-circuits.ts'
import { differenceOf, type PastLevel, type PastRun, type TrialDifference } from './trial-difference.ts'
import { withApprovers, type TrialCircuit } from './trial-circuits.ts'

/** As many as people look through, and as one answer holds. */
const MOST = 200

/** Documents that were sent to approval last month, or one by its number whenever it was. */
export const documentsTrialInput = z.object({
  TrsCode: z.enum(['REQ', 'COT', 'ORD', 'OTT']),
  DocumentNumber: z
    .string()
    .max(40)
    .nullish()
    .transform((number) => number?.trim() || null),
  /** An inactive circuit that counts as if it were active. */
  AccID: id.nullish(),
  CpyID: z.number().int().nullish(),
})

type TrialInput = z.output<typeof documentsTrialInput>

interface TriedDocument
  extends Pick<InboxSummary, 'DocumentNumber' | 'Subject' | 'UsrFullName'>,
    Pick<InboxSummary, 'Amount' | 'TypeCurrencyAbbreviation'> {
  DocEntry: number
  Date: string
  Difference: TrialDifference
  /** The circuit that it had; null for none. */
  Before: { AccName: string; levels: Pick<PastLevel, 'TypeLevelText' | 'PstName' | 'UsrFullName'>[] } | null
  ByException: boolean
  Circuits: TrialCircuit[]
}

/** What circuits documents had, and what they would get today. */
export interface DocumentsTrial {
  From: string
  To: string
  /** How many there are; the answer holds the newest of them, at most `Most`. */
  Total: number
  Most: number
  Items: TriedDocument[]
}

/** The first and the last day of the month before this one. */
function lastMonth(): { From: string; To: string } {
  const [year = 0, month = 1] = clock.today().split('-').map(Number)
  const day = (monthAt: number, dayAt: number) => new Date(Date.UTC(year, monthAt, dayAt)).toISOString().slice(0, 10)
  return { From: day(month - 2, 1), To: day(month - 1, 0) }
}

/** The circuits that documents were put on, with who decided; by document. */
async function pastRuns(
  tx: Transaction<Tables>,
  TrsCode: string,
  documents: readonly number[],
): Promise<Map<number, PastRun>> {
  const { rows } = await sql<
    Omit<PastLevel, 'TypeLevelText'> & {
      DocEntry: number
      AccID: number
      AccName: string
      AlvOrder: number
      TypeLevel: number
    }
  >`
    select t."DocEntry", t."AccID", t."AccName", t."AlvOrder", t."TypeLevel", t."PstID", p."PstName", t."UsrApproveID", u."UsrFullName"
    from "SecApprovalTransaction" t
    join "GenPosition" p on p."PstID" = t."PstID"
    left join "SecUser" u on u."UsrID" = t."UsrApproveID"
    where t."TrsCode" = ${TrsCode} and t."DocEntry" = any(${documents}::integer[])
    order by t."DocEntry", t."AlvOrder", t."AtsID"`.execute(tx)
  return new Map(
    [...groupBy(rows, ({ DocEntry }) => DocEntry)].map(([DocEntry, levels]) => {
      const numbers = levelNumbers(levels)
      const { AccID = 0, AccName = '' } = levels[0] ?? {}
      const named = levels.map(({ AlvOrder, TypeLevel, PstID, PstName, UsrApproveID, UsrFullName }) => ({
        TypeLevelText: levelTitle(numbers.get(AlvOrder) ?? 1, TypeLevel),
        PstID,
        PstName,
        UsrApproveID,
        UsrFullName,
      }))
      return [DocEntry, { AccID, AccName, levels: named }]
    }),
  )
}

/** How people know documents, by their keys. */
async function cardsOf(tx: Transaction<Tables>, TrsCode: string, documents: readonly number[]) {
  const { rows } = await sql<
    InboxSummary & { DocEntry: number }
  >`${documentKind(TrsCode).selectCards(documents)}`.execute(tx)
  return new Map(rows.map((row) => [row.DocEntry, row]))
}

const byKey = (criteria: readonly CircuitCriteria[]) => new Map(criteria.map((row) => [row.DocEntry, row]))

/**
 * For documents that were sent to approval, which circuit and people each had, and what it would get today: by the rules
 * that put a real document on its circuit, as it stands now. It writes nothing, and takes as many statements for two hundred
 * as for one.
 */
export async function tryDocuments(call: Call<TrialInput>): Promise<DocumentsTrial> {
  const { tx, body } = call
  const { TrsCode, AccID, DocumentNumber } = body
  const [month, kind] = [lastMonth(), documentKind(TrsCode)]
  const span = DocumentNumber === null ? { from: month.From, to: month.To } : { number: DocumentNumber }
  const wanted = await kind.sent(tx, call, span, MOST)
  const answer = { ...month, Total: wanted[0]?.total ?? 0, Most: MOST }
  const keys = wanted.map(({ DocEntry }) => DocEntry)
  if (keys.length === 0) return { ...answer, Items: [] }
  const criteria = await kind.criteriaOf(tx, keys)
  const matches = await matchDocuments(tx, TrsCode, criteria, AccID ? [AccID] : [])
  const tried = criteria.map(({ DocEntry, UsrID }) => ({
    DocEntry,
    UsrID,
    circuits: matches.get(DocEntry)?.circuits ?? [],
  }))
  const circuits = await withApprovers(tx, TrsCode, tried)
  const today = new Map(
    tried.map(({ DocEntry, circuits: fitting }, at) => [DocEntry, { fitting, named: circuits[at] ?? [] }]),
  )
  const [runs, cards, looked] = [await pastRuns(tx, TrsCode, keys), await cardsOf(tx, TrsCode, keys), byKey(criteria)]
  const Items = wanted.flatMap(({ DocEntry, Date }): TriedDocument[] => {
    const [card, now, facts] = [cards.get(DocEntry), today.get(DocEntry), looked.get(DocEntry)]
    if (!card || !now || !facts) return []
    const before = runs.get(DocEntry)
    return [
      {
        DocEntry,
        DocumentNumber: card.DocumentNumber,
        Subject: card.Subject,
        UsrFullName: card.UsrFullName,
        Date,
        Amount: facts.amount,
        TypeCurrencyAbbreviation: facts.currency,
        Difference: differenceOf(before, now.fitting, now.named),
        Before: before ? { AccName: before.AccName, levels: before.levels } : null,
        ByException: matches.get(DocEntry)?.isByException ?? false,
        Circuits: now.named,
      },
    ]
  })
  return { ...answer, Items }
}
