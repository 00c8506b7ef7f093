import { sql, type Transaction } from 'kysely'
import type { ValidQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import { GOODS_OR_SERVICES } from '#schema/modules/purchasing/terms/goods-or-services.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { ParticipantInput, SaveInput } from '../quotation.input.ts'
import type { OpenLine } from './open-lines.ts'
import type { Supplier } from './quotation-references.ts'

const clean = (text: string | null | undefined): string | null => text?.trim() || null

/**
 * Writes what is asked, the payment types and the kinds of files. Those that stay keep their keys, which the offers that
 * suppliers are writing name; those that are gone are deleted: nobody has offered on them yet.
 */
export async function writeParts(
  tx: Transaction<Tables>,
  CpyID: number,
  CttID: number,
  valid: ValidQuotation,
  body: SaveInput,
  open: ReadonlyMap<number, OpenLine>,
): Promise<void> {
  const lines = valid.lines.flatMap(({ requirementLineId, kind, quantity, observation }, index) => {
    const line = open.get(Number(requirementLineId))
    if (!line) return []
    return {
      CpyID,
      CttID,
      CtdNumLine: index + 1,
      DerID: line.DerID,
      TypeCotization: GOODS_OR_SERVICES[kind],
      ArtCode: line.ArtCode,
      CtdDescription: line.DerDescription,
      CtdQuantity: quantity,
      CtdUnitMeasurement: line.DerUnitMeasurement,
      CtdObservation: clean(observation),
    }
  })
  const payments = body.itemsPayment.flatMap(({ TypePayment, ConIDs, DayIDs }) =>
    TypePayment === null ? [] : { CpyID, CttID, TypePayment, ConIDs, DayIDs },
  )
  const types = body.itemsAttachTypes.map((RqdID) => ({ CpyID, CttID, RqdID }))
  const stay = lines.map(({ DerID }) => DerID)
  // The number of a line is unique within the quotation: those that change places free theirs first.
  await sql`
    with payments as (delete from "LgsCotizationPayment" where "CttID" = ${CttID}
        and "TypePayment" <> all (${payments.map(({ TypePayment }) => TypePayment)}::text[])),
      types as (delete from "LgsCotizationAttachType" where "CttID" = ${CttID}
        and "RqdID" <> all (${types.map(({ RqdID }) => RqdID)}::integer[])),
      lines as (delete from "LgsCotizationDetail" where "CttID" = ${CttID} and "DerID" <> all (${stay}::integer[]))
    update "LgsCotizationDetail" set "CtdNumLine" = -"CtdNumLine" where "CttID" = ${CttID} and "DerID" = any (${stay}::integer[])`.execute(
    tx,
  )
  await tx
    .insertInto('LgsCotizationDetail')
    .values(lines)
    .onConflict((conflict) =>
      conflict.columns(['CttID', 'DerID']).doUpdateSet((row) => ({
        CtdNumLine: row.ref('excluded.CtdNumLine'),
        TypeCotization: row.ref('excluded.TypeCotization'),
        ArtCode: row.ref('excluded.ArtCode'),
        CtdDescription: row.ref('excluded.CtdDescription'),
        CtdQuantity: row.ref('excluded.CtdQuantity'),
        CtdUnitMeasurement: row.ref('excluded.CtdUnitMeasurement'),
        CtdObservation: row.ref('excluded.CtdObservation'),
      })),
    )
    .execute()
  await tx
    .insertInto('LgsCotizationPayment')
    .values(payments)
    .onConflict((conflict) =>
      conflict
        .columns(['CttID', 'TypePayment'])
        .doUpdateSet((row) => ({ ConIDs: row.ref('excluded.ConIDs'), DayIDs: row.ref('excluded.DayIDs') })),
    )
    .execute()
  if (types.length > 0)
    await tx
      .insertInto('LgsCotizationAttachType')
      .values(types)
      .onConflict((conflict) => conflict.columns(['CttID', 'RqdID']).doNothing())
      .execute()
}

/** A supplier as it takes part: named as it is called today, written to where it was said, else at its own address. */
export const participantOf = (
  CpyID: number,
  CttID: number,
  supplier: Supplier,
  { CtpAlias, CtpEmail }: Partial<ParticipantInput>,
) => ({
  CpyID,
  CttID,
  SupID: supplier.SupID,
  CtpRuc: supplier.SupDocumentNumber,
  CtpName: supplier.SupName,
  CtpAlias: clean(CtpAlias),
  CtpEmail: clean(CtpEmail) ?? clean(supplier.SupEmail),
})

/** Adds and takes out participants and changes how the others are called; answers the new ones and those that stayed. */
export async function writeParticipants(
  tx: Transaction<Tables>,
  CpyID: number,
  CttID: number,
  { itemsParticipant }: SaveInput,
  suppliers: ReadonlyMap<number, Supplier>,
): Promise<{ added: number[]; stayed: number[] }> {
  const wanted = itemsParticipant.map(({ SupID }) => SupID)
  await tx
    .deleteFrom('LgsCotizationParticipant')
    .where('CttID', '=', CttID)
    .where('SupID', 'not in', [...wanted, -1])
    .execute()
  const rows = itemsParticipant.flatMap((participant) => {
    const supplier = suppliers.get(participant.SupID)
    return supplier ? [participantOf(CpyID, CttID, supplier, participant)] : []
  })
  const { rows: stayed } = await sql<{ CtpID: number; SupID: number }>`
    update "LgsCotizationParticipant" p set "CtpAlias" = sent."CtpAlias", "CtpEmail" = sent."CtpEmail"
    from unnest(${rows.map(({ SupID }) => SupID)}::integer[], ${rows.map(({ CtpAlias }) => CtpAlias)}::text[], ${rows.map(({ CtpEmail }) => CtpEmail)}::text[])
      as sent ("SupID", "CtpAlias", "CtpEmail")
    where p."CttID" = ${CttID} and p."SupID" = sent."SupID" returning p."CtpID", p."SupID"`.execute(tx)
  const there = new Set(stayed.map(({ SupID }) => SupID))
  const missing = rows.filter(({ SupID }) => !there.has(SupID))
  const added =
    missing.length === 0
      ? []
      : await tx.insertInto('LgsCotizationParticipant').values(missing).returning('CtpID').execute()
  return { added: added.map(({ CtpID }) => CtpID), stayed: stayed.map(({ CtpID }) => CtpID) }
}

export const addParticipant = async (tx: Transaction<Tables>, row: ReturnType<typeof participantOf>): Promise<number> =>
  (await tx.insertInto('LgsCotizationParticipant').values(row).returning('CtpID').executeTakeFirstOrThrow()).CtpID
