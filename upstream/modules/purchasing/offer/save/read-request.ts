import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { OfferRequest } from '#schema/modules/purchasing/offer/offer.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'

/** A payment type on offer, by its key, with the form that it stands for. */
export interface OfferRequestTerms extends OfferRequest {
  forms: ReadonlyMap<string, string>
}

/** What a quotation asks of an offer and allows it to state (rules 5). */
export async function readRequest(
  tx: Transaction<Tables>,
  quotation: Quotation,
  now = clock.now(),
): Promise<OfferRequestTerms> {
  const { CttID, CttCheckGTO, CttCheckUtilities, CttCheckDiscount } = quotation
  const lines = await tx
    .selectFrom('LgsCotizationDetail')
    .select(['CtdID', 'CtdDescription', 'CtdQuantity'])
    .where('CttID', '=', CttID)
    .orderBy('CtdNumLine')
    .execute()
  const payments = await tx
    .selectFrom('LgsCotizationPayment')
    .select(['CppID', 'TypePayment', 'ConIDs', 'DayIDs'])
    .where('CttID', '=', CttID)
    .execute()
  return {
    lines: lines.map((line) => ({
      id: String(line.CtdID),
      description: line.CtdDescription,
      quantity: line.CtdQuantity,
    })),
    payments: payments.map(({ CppID, ConIDs, DayIDs }) => ({
      id: String(CppID),
      conditions: ConIDs.map(String),
      creditDays: DayIDs.map(String),
    })),
    forms: new Map(payments.map(({ CppID, TypePayment }) => [String(CppID), TypePayment])),
    allows: { generalExpenses: CttCheckGTO, utilities: CttCheckUtilities, discount: CttCheckDiscount },
    today: limaDay(now),
  }
}
