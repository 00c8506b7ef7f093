import { sql, type Transaction } from 'kysely'
import { CREDIT_NOTE, DEBIT_NOTE, type CpeFacts } from '#schema/kit/cpe/cpe.ts'
import type { CorrectedDocument } from '#schema/kit/cpe/cpe-expectation.ts'
import { correctedNumber } from '#schema/kit/cpe/validate-amount.ts'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

const voucher = alias('LgsOrderPurcharseVoucher', 'v')

/** Adds up the live credit notes of an order that name the voucher, without one whose files are replaced. */
const creditsOf = (of: Alias<'LgsOrderPurcharseVoucher'>, replaced: number) => sql<string>`coalesce((
  select -sum(n."VouTotal") from "LgsOrderPurcharseVoucher" n
  where n."OrdID" = ${of('OrdID')} and n."VouType" = ${CREDIT_NOTE} and n."SecStatus" = 1 and n."VouChanges" = array[${of('VouNumber')}]
    and n."VouCurrency" is not distinct from ${of('VouCurrency')} and n."VouID" <> ${replaced}), 0)`

/** A registered document with its order. */
export interface RegisteredDocument extends CorrectedDocument {
  OrdID: number
}

/**
 * The supplier's live vouchers that bear the number which a credit note changes; none for any other document. `replaced` is the note's own
 * voucher where its files are judged anew.
 */
export async function readCorrectedDocuments(
  tx: Transaction<Tables>,
  { CpyID, SupDocumentNumber }: { CpyID: number; SupDocumentNumber: string },
  cpe: CpeFacts | undefined,
  replaced = 0,
): Promise<RegisteredDocument[]> {
  const number = cpe && correctedNumber(cpe)
  if (number === undefined) return []
  const { rows } = await sql<RegisteredDocument>`
    select ${voucher('OrdID')}, ${voucher('VouNumber')} as number, o."OrdDocumentNumber" as "orderNumber",
      ${voucher('VouTotal')} - least(${creditsOf(voucher, replaced)}, ${voucher('VouTotal')}) as remaining
    from ${voucher.table}
    join "LgsOrderPurcharse" o on o."OrdID" = ${voucher('OrdID')}
    join "GenSupplier" s on s."SupID" = ${voucher('SupID')}
    where ${voucher('CpyID')} = ${CpyID} and ${voucher('SecStatus')} = 1 and ${voucher('VouNumber')} = ${number}
      and s."SupDocumentNumber" = ${SupDocumentNumber} and ${voucher('VouType')} is distinct from ${CREDIT_NOTE}
    order by ${voucher('VouType')} nulls last, ${voucher('VouID')}`.execute(tx)
  return rows
}

/** What credit notes that came before their document already take back of it. */
export async function readEarlierCredits(
  tx: Transaction<Tables>,
  OrdID: number,
  { VouNumber, VouCurrency }: { VouNumber: string; VouCurrency: string | null },
): Promise<string> {
  const { rows } = await sql<{ credited: string }>`
    select coalesce(-sum("VouTotal"), 0) as credited from "LgsOrderPurcharseVoucher"
    where "OrdID" = ${OrdID} and "VouType" = ${CREDIT_NOTE} and "SecStatus" = 1 and "VouChanges" = array[${VouNumber}]
      and "VouCurrency" is not distinct from ${VouCurrency}`.execute(tx)
  return rows[0]?.credited ?? '0'
}

/**
 * The number of a live credit or debit note that names the voucher, the oldest; undefined where none does. Notes name no credit note,
 * and a debit note only where no other document of the supplier bears its number.
 */
export async function findNoteOf(
  tx: Transaction<Tables>,
  { VouID, SupID, VouType, VouNumber }: { VouID: number; SupID: number; VouType: string | null; VouNumber: string },
): Promise<string | undefined> {
  if (VouType === CREDIT_NOTE) return undefined
  const { rows } = await sql<{ VouNumber: string }>`
    select n."VouNumber" from "LgsOrderPurcharseVoucher" n
    where n."SupID" = ${SupID} and n."SecStatus" = 1 and n."VouID" <> ${VouID} and ${VouNumber} = any(n."VouChanges")
      and (${VouType !== DEBIT_NOTE} or not exists (
        select from "LgsOrderPurcharseVoucher" x where x."SupID" = n."SupID" and x."SecStatus" = 1 and x."VouNumber" = ${VouNumber}
          and x."VouID" <> ${VouID} and x."VouType" is distinct from ${CREDIT_NOTE}))
    order by n."VouID" limit 1`.execute(tx)
  return rows[0]?.VouNumber
}
