import { sql, type Transaction } from 'kysely'
import type { ValidQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import { GOODS_OR_SERVICES } from '#schema/modules/purchasing/terms/goods-or-services.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { SaveInput } from '../quotation.input.ts'
import type { OpenLine } from './open-lines.ts'

/** Which quotation rows belong to, and its company. */
export interface QuotationKey {
  CpyID: number
  CttID: number
}

/** The rows that a quotation should have after it is saved. */
type Parts = ReturnType<typeof partsOf>

/**
 * Writes the lines of a quotation, the payment types and the kinds of files that suppliers may send (rules 5).
 *
 * Rows that stay keep their keys, because the drafts of offers refer to them. Rows that are not sent any more are deleted:
 * a quotation can be edited only while nobody has offered on it.
 *
 * @param openLines the requirement lines that may be asked for, by DerID
 */
export async function writeParts(
  tx: Transaction<Tables>,
  key: QuotationKey,
  valid: ValidQuotation,
  body: SaveInput,
  openLines: ReadonlyMap<number, OpenLine>,
): Promise<void> {
  const parts = partsOf(key, valid, body, openLines)
  await removeOthers(tx, key.CttID, parts)
  await saveLines(tx, parts.lines)
  await savePayments(tx, parts.payments)
  if (parts.attachTypes.length > 0) await saveAttachTypes(tx, parts.attachTypes)
}

const partsOf = (
  key: QuotationKey,
  valid: ValidQuotation,
  body: SaveInput,
  openLines: ReadonlyMap<number, OpenLine>,
) => ({
  lines: linesOf(key, valid, openLines),
  payments: body.itemsPayment.flatMap(({ TypePayment, ConIDs, DayIDs }) =>
    TypePayment === null ? [] : { ...key, TypePayment, ConIDs, DayIDs },
  ),
  attachTypes: body.itemsAttachTypes.map((RqdID) => ({ ...key, RqdID })),
})

/** Article, description and unit are copied from the requirement: a later change there does not alter what was asked. */
const linesOf = (key: QuotationKey, { lines }: ValidQuotation, openLines: ReadonlyMap<number, OpenLine>) =>
  lines.flatMap(({ requirementLineId, kind, quantity, observation }, index) => {
    const openLine = openLines.get(Number(requirementLineId))
    if (!openLine) return []
    return {
      ...key,
      CtdNumLine: index + 1,
      DerID: openLine.DerID,
      TypeCotization: GOODS_OR_SERVICES[kind],
      ArtCode: openLine.ArtCode,
      CtdDescription: openLine.DerDescription,
      CtdQuantity: quantity,
      CtdUnitMeasurement: openLine.DerUnitMeasurement,
      CtdObservation: observation?.trim() || null,
    }
  })

/**
 * Deletes the rows that are not among the new ones, and turns the numbers of the remaining lines negative. A line's number
 * is unique within its quotation: two lines that change places could not be written one after the other otherwise.
 */
async function removeOthers(
  tx: Transaction<Tables>,
  CttID: number,
  { lines, payments, attachTypes }: Parts,
): Promise<void> {
  const lineIds = lines.map(({ DerID }) => DerID)
  await sql`
    with payments as (delete from "LgsCotizationPayment" where "CttID" = ${CttID}
        and "TypePayment" <> all (${payments.map(({ TypePayment }) => TypePayment)}::text[])),
      types as (delete from "LgsCotizationAttachType" where "CttID" = ${CttID}
        and "RqdID" <> all (${attachTypes.map(({ RqdID }) => RqdID)}::integer[])),
      lines as (delete from "LgsCotizationDetail" where "CttID" = ${CttID} and "DerID" <> all (${lineIds}::integer[]))
    update "LgsCotizationDetail" set "CtdNumLine" = -"CtdNumLine"
    where "CttID" = ${CttID} and "DerID" = any (${lineIds}::integer[])`.execute(tx)
}

async function saveLines(tx: Transaction<Tables>, lines: Parts['lines']): Promise<void> {
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
}

async function savePayments(tx: Transaction<Tables>, payments: Parts['payments']): Promise<void> {
  await tx
    .insertInto('LgsCotizationPayment')
    .values(payments)
    .onConflict((conflict) =>
      conflict
        .columns(['CttID', 'TypePayment'])
        .doUpdateSet((row) => ({ ConIDs: row.ref('excluded.ConIDs'), DayIDs: row.ref('excluded.DayIDs') })),
    )
    .execute()
}

async function saveAttachTypes(tx: Transaction<Tables>, attachTypes: Parts['attachTypes']): Promise<void> {
  await tx
    .insertInto('LgsCotizationAttachType')
    .values(attachTypes)
    .onConflict((conflict) => conflict.columns(['CttID', 'RqdID']).doNothing())
    .execute()
}
