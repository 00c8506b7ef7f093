import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { ParticipantInput, SaveInput } from '../quotation.input.ts'
import type { Supplier } from './quotation-references.ts'
import type { QuotationKey } from './write-parts.ts'

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

type ParticipantRow = ReturnType<typeof participantOf>

/** The row of a supplier that is invited: with its present name and RUC, and its own address where no other was given. */
export const participantOf = (
  { CpyID, CttID }: QuotationKey,
  supplier: Supplier,
  { CtpAlias, CtpEmail }: Partial<ParticipantInput>,
) => ({
  CpyID,
  CttID,
  SupID: supplier.SupID,
  CtpRuc: supplier.SupDocumentNumber,
  CtpName: supplier.SupName,
  CtpAlias: textOrNull(CtpAlias),
  CtpEmail: textOrNull(CtpEmail) ?? textOrNull(supplier.SupEmail),
})

/** The suppliers of participants, for `in`; no supplier has the key -1: it keeps the list from being empty, which SQL does not allow. */
const listed = (participants: readonly ParticipantInput[]): number[] => [...participants.map(({ SupID }) => SupID), -1]

/** The participants that the quotation asks no more, once it is as it was sent. */
export const leavingParticipants = (
  tx: Transaction<Tables>,
  CttID: number,
  { itemsParticipant }: SaveInput,
): Promise<{ CtpID: number; SupID: number }[]> =>
  tx
    .selectFrom('LgsCotizationParticipant')
    .select(['CtpID', 'SupID'])
    .where('CttID', '=', CttID)
    .where('SupID', 'not in', listed(itemsParticipant))
    .orderBy('CtpID')
    .execute()

/**
 * Makes the participants of a quotation those that were sent: deletes the others, updates alias and address of those that
 * are there already, and inserts the new ones.
 *
 * @param suppliers those that were sent, by SupID; an unknown one is left out
 * @returns the CtpIDs that were inserted, and those that were updated and whose supplier is in use: nobody writes to the others
 */
export async function writeParticipants(
  tx: Transaction<Tables>,
  key: QuotationKey,
  { itemsParticipant }: SaveInput,
  suppliers: ReadonlyMap<number, Supplier>,
): Promise<{ added: number[]; stayed: number[] }> {
  await removeOthers(tx, key.CttID, itemsParticipant)
  const rows = itemsParticipant.flatMap((participant) => {
    const supplier = suppliers.get(participant.SupID)
    return supplier ? [participantOf(key, supplier, participant)] : []
  })
  const stayed = await updateStored(tx, key.CttID, rows)
  const storedSuppliers = new Set(stayed.map(({ SupID }) => SupID))
  const added = await insertParticipants(
    tx,
    rows.filter(({ SupID }) => !storedSuppliers.has(SupID)),
  )
  const inUse = stayed.filter(({ SupID }) => suppliers.get(SupID)?.SecStatus === 1)
  return { added, stayed: inUse.map(({ CtpID }) => CtpID) }
}

async function removeOthers(
  tx: Transaction<Tables>,
  CttID: number,
  participants: readonly ParticipantInput[],
): Promise<void> {
  await tx
    .deleteFrom('LgsCotizationParticipant')
    .where('CttID', '=', CttID)
    .where('SupID', 'not in', listed(participants))
    .execute()
}

/** Updates the participants that the quotation has already, and returns them. */
async function updateStored(
  tx: Transaction<Tables>,
  CttID: number,
  rows: readonly ParticipantRow[],
): Promise<{ CtpID: number; SupID: number }[]> {
  const [ids, aliases, emails] = [
    rows.map(({ SupID }) => SupID),
    rows.map(({ CtpAlias }) => CtpAlias),
    rows.map(({ CtpEmail }) => CtpEmail),
  ]
  const { rows: updated } = await sql<{ CtpID: number; SupID: number }>`
    update "LgsCotizationParticipant" p set "CtpAlias" = sent."CtpAlias", "CtpEmail" = sent."CtpEmail"
    from unnest(${ids}::integer[], ${aliases}::text[], ${emails}::text[]) as sent ("SupID", "CtpAlias", "CtpEmail")
    where p."CttID" = ${CttID} and p."SupID" = sent."SupID" returning p."CtpID", p."SupID"`.execute(tx)
  return updated
}

/** @returns the CtpIDs of the new rows, none where there are none */
export async function insertParticipants(tx: Transaction<Tables>, rows: ParticipantRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insertInto('LgsCotizationParticipant').values(rows).returning('CtpID').execute()
  return inserted.map(({ CtpID }) => CtpID)
}
