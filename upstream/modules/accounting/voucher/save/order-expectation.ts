import { Decimal } from 'decimal.js'
import { sql, type Transaction } from 'kysely'
import { CREDIT_NOTE, type CpeFacts } from '#schema/kit/cpe/cpe.ts'
import type { CpeOrder } from '#schema/kit/cpe/cpe-expectation.ts'
import { cpeKey, plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readEarliestDay } from '#upstream/modules/purchasing/order/progress/earliest-day.ts'
import { readEarlierCredits } from '../read/credit-notes.ts'
import type { BilledOrder, Voucher } from '../voucher-access.ts'

/** A voucher that stands already, whose files are judged anew. */
export interface SavedVoucher extends Pick<Voucher, 'VouID' | 'VouType' | 'VouTotal' | 'VouCredited' | 'VouChanges'> {
  /** YYYY-MM: the month of its XML where that stays, which asks for no month anew; null where the XML is replaced. */
  keptMonth: string | null
}

/** Reads the RUC to which a company's suppliers bill. */
export async function readCompanyRuc(tx: Transaction<Tables>, CpyID: number): Promise<string> {
  const company = await tx
    .selectFrom('GenCompany')
    .select('CpyRuc')
    .where('CpyID', '=', CpyID)
    .executeTakeFirstOrThrow()
  return company.CpyRuc
}

/** What a saved voucher takes of its order's balance, as the database counts it (`vouchered_total`). */
function chargedBy({ VouType, VouTotal, VouCredited, VouChanges }: SavedVoucher): string {
  if (VouType === CREDIT_NOTE) return VouChanges.length === 1 ? '0' : (VouTotal ?? '0')
  return Decimal.max(new Decimal(VouTotal ?? 0).minus(VouCredited), 0).toFixed(2)
}

/**
 * What of an order is billed by others than the voucher that is judged, and what is left of it: credit notes that came before their document
 * leave room for it.
 */
export async function orderExpectationOf(
  tx: Transaction<Tables>,
  order: BilledOrder,
  cpe: CpeFacts | undefined,
  savedVoucher?: SavedVoucher,
): Promise<CpeOrder> {
  const billed = remainingOf(order.OrdVouchered, savedVoucher ? chargedBy(savedVoucher) : '0')
  const credits =
    cpe && cpe.type !== CREDIT_NOTE
      ? await readEarlierCredits(tx, order.OrdID, {
          VouNumber: plainCpeNumber(cpe.number),
          VouCurrency: cpe.currency,
        })
      : '0'
  return {
    companyRuc: await readCompanyRuc(tx, order.CpyID),
    supplierRuc: order.SupDocumentNumber,
    currency: order.currency,
    orderNumber: order.OrdDocumentNumber,
    date: await readEarliestDay(tx, order),
    balance: new Decimal(remainingOf(order.OrdTotal, billed)).plus(credits).toFixed(2),
    billed,
  }
}

/**
 * Holds a number of the order's supplier until the transaction ends: whether another voucher bears it is asked after that. Vouchers of
 * two orders wait for neither order's lock, and one that came without XML has no type by which the database would find its twin.
 */
export async function lockVoucherNumber(
  tx: Transaction<Tables>,
  { CpyID, SupID }: BilledOrder,
  VouNumber: string,
): Promise<void> {
  const key = `LgsOrderPurcharseVoucher ${CpyID} ${SupID} ${VouNumber}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Reads the keys (`cpeKey`) of the supplier's live vouchers but the one that is judged; one that came without XML has no type and takes `type`. */
export async function readVoucherKeys(
  tx: Transaction<Tables>,
  { SupID }: BilledOrder,
  type: string,
  savedVoucher?: SavedVoucher,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('LgsOrderPurcharseVoucher')
    .select(['VouType', 'VouNumber'])
    .where('SupID', '=', SupID)
    .where('SecStatus', '=', 1)
    .where('VouID', '<>', savedVoucher?.VouID ?? 0)
    .execute()
  return rows.map(({ VouType, VouNumber }) => cpeKey(VouType ?? type, VouNumber))
}
