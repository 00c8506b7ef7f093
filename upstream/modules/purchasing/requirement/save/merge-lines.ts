import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { LineInput, SaveInput, DistributionInput } from '../requirement.input.ts'
import type { LineIndexes } from './requirement.wire.ts'
import type { Article } from './read-surroundings.ts'

type Stored = LineInput & { DerID: number }

/** The lines that a document has now, as if they had been sent. */
export async function storedLines(tx: Transaction<Tables>, ReqID: number): Promise<Stored[]> {
  const lines = await tx
    .selectFrom('LgsRequirementDetail')
    .select(['DerID', 'DerNumLine', 'ArtCode', 'DerDescription', 'DerUnitMeasurement', 'DerQuantity', 'DerObservation'])
    .where('ReqID', '=', ReqID)
    .where('SecStatus', '=', 1)
    .orderBy('DerNumLine')
    .execute()
  const { rows } = await sql<DistributionInput & { DerID: number }>`
    select p.* from "LgsRequirementDistribution" p where p."DerID" = any(${lines.map(({ DerID }) => DerID)}::integer[]) order by p."DepLine"`.execute(
    tx,
  )
  const shares = groupBy(rows, ({ DerID }) => DerID)
  return lines.map((line) => ({ ...line, SecStatus: 1, Details: shares.get(line.DerID) ?? [] }))
}

export interface MergedLines {
  lines: LineInput[]
  /** Where each of them stands in the body. */
  places: LineIndexes
}

/** A line that was sent, and where it stands in the body. */
interface SentLine {
  line: LineInput
  place: number
}

/** Those that stay, in the order in which they were sent; a line that is not spoken of keeps its place, and new ones come last. */
function inOrder(sent: readonly SentLine[], stored: readonly Stored[], spokenOf: ReadonlySet<number>) {
  if (stored.every(({ DerID }) => spokenOf.has(DerID))) return sent
  const changed = new Map(sent.map((each) => [each.line.DerID ?? 0, each]))
  const before = stored.flatMap((line): { line: LineInput; place?: number }[] => {
    const own = changed.get(line.DerID)
    if (own) return [own]
    return spokenOf.has(line.DerID) ? [] : [{ line }]
  })
  return [...before, ...sent.filter(({ line }) => !line.DerID)]
}

/**
 * The lines that stay after a save: those that were sent, and those of the document that were not spoken of. Lines sent with
 * SecStatus 0 go.
 * @throws Refusal 400 for a line of another document, or one that was sent twice
 */
export function mergeLines({ itemsDetails }: SaveInput, stored: readonly Stored[]): MergedLines {
  const known = new Set(stored.map(({ DerID }) => DerID))
  const spokenOf = new Set<number>()
  const sent = itemsDetails.flatMap((line, index): SentLine[] => {
    const isNew = !line.DerID
    if (!isNew && line.SecStatus === 1 && !known.has(line.DerID ?? 0)) throw unknownLineIssue(index)
    if (!isNew && spokenOf.has(line.DerID ?? 0)) throw unknownLineIssue(index)
    spokenOf.add(line.DerID ?? 0)
    return line.SecStatus === 1 ? [{ line, place: index }] : []
  })
  const merged = inOrder(sent, stored, spokenOf)
  return { lines: merged.map(({ line }) => line), places: merged.map(({ place }) => place) }
}

const unknownLineIssue = (index: number) =>
  refuse.badRequest({ message: documentMessages.foreignLine, path: `itemsDetails.${index}.DerID` })

/** Fills in what a line may leave out: what the article is called, the first line's distribution. */
export const completeLines = (lines: readonly LineInput[], articles: Map<string, Article>): LineInput[] => {
  const first = lines[0]?.Details ?? []
  return lines.map((line) => {
    const DerDescription = line.DerDescription?.trim() || articles.get(line.ArtCode ?? '')?.ArtName
    return { ...line, DerDescription, Details: line.Details.length > 0 ? line.Details : first }
  })
}
