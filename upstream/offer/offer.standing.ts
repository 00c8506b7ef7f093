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

/** @throws Refusal 400 with the reason, unless the quotation takes offers now (rules 1) */
export async function requireOpenToOffers(tx: Transaction<Tables>, quotation: Quotation, now = new Date()): Promise<void> {
  const { CttID, CttStatus, NeedDateCot } = quotation
  if (acceptsOffers(quotation, await hasChoice(tx, CttID), limaDay(now))) return
  if (CttStatus === IN_EVALUATION) throw refuse.badRequest(standingMessages.inEvaluation)
  if (CttStatus === OPEN) throw refuse.badRequest(standingMessages.late(NeedDateCot))
  throw refuse.badRequest(standingMessages.over(statusName('COT', CttStatus)))
}
