import * as clock from '#schema/platform/time/clock.ts'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { storeOfferWriters } from '#upstream/modules/purchasing/quotation/approval/offer-writers.ts'
import { readQuotationWinners, type Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'
import { inEvaluation } from './winner-rights.ts'

/**
 * Takes back a winner or a readjustment that was chosen. Who wrote the winner's offer may decide the quotation again (decision 0260).
 * @throws Refusal as `inEvaluation`; 400 «Seleccione un registro.» for a choice that is not there
 */
export async function removeWinner(call: Call<{ CttID: number; WinID?: number | null }>): Promise<Winner[]> {
  const { tx, body, identity } = call
  const { CttID } = await inEvaluation(call, body.CttID)
  const taken = await tx
    .updateTable('LgsCotizationWinner')
    .set({ SecStatus: 0, UsrUpdateID: identity.userId, SecUpdate: clock.now() })
    .where('WinID', '=', body.WinID ?? 0)
    .where('CttID', '=', CttID)
    .where('SecStatus', '=', 1)
    .returning(['WinID', 'CtpID', 'TypeWinner'])
    .executeTakeFirst()
  if (!taken) throw refuse.badRequest({ message: winnerMessages.record, path: 'WinID' })
  await storeOfferWriters(tx, CttID)
  await audit(tx, { resource: 'LgsCotization', record: CttID, action: 'removewinner', change: { ...taken } })
  return (await readQuotationWinners(tx, [CttID])).get(CttID) ?? []
}
