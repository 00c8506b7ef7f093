import type { Transaction } from 'kysely'
import { limaDay } from '#schema/rules/workingDays.ts'
import type { Tables } from '../database/tables.ts'
import { statusName } from '../document/status.ts'
import { refuse } from '../http/refusal.ts'
import type { Quotation } from '../quotation/quotation.access.ts'
import { acceptsOffers, IN_EVALUATION, OPEN } from '../quotation/quotation.standing.ts'
import { day } from '../report/spanish.ts'

/** Word for word from rules 1; the other two are ours. */
export const standingMessages = {
  inEvaluation: 'La cotización ya está en evaluación',
  late: (NeedDateCot: string) => `El plazo para ofertar venció el ${day(NeedDateCot)}`,
  over: (status: string) => `Cotización ${status.toLowerCase()}: no recibe ofertas`,
} as const

/** Whether somebody was chosen already, as winner or for a readjustment. */
export async function hasChoice(tx: Transaction<Tables>, CttID: number): Promise<boolean> {
  const choice = await tx
    .selectFrom('LgsCotizationWinner')
    .select('WinID')
    .where('CttID', '=', CttID)
    .where('SecStatus', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return choice !== undefined
}

/** Why the quotation takes no offer on a day of Lima, in words; null while it does (rules 1). */
export function offerRefusal(
  quotation: Pick<Quotation, 'CttStatus' | 'NeedDateCot'>,
  hasChoice: boolean,
  today: string,
): string | null {
  const { CttStatus, NeedDateCot } = quotation
  if (acceptsOffers(quotation, hasChoice, today)) return null
  if (CttStatus === IN_EVALUATION) return standingMessages.inEvaluation
  if (CttStatus === OPEN) return standingMessages.late(NeedDateCot)
  return standingMessages.over(statusName('COT', CttStatus))
}

/** @throws Refusal 400 with the reason, unless the quotation takes offers now */
export async function requireOpenToOffers(tx: Transaction<Tables>, quotation: Quotation, now = new Date()): Promise<void> {
  const refusal = offerRefusal(quotation, await hasChoice(tx, quotation.CttID), limaDay(now))
  if (refusal !== null) throw refuse.badRequest(refusal)
}
