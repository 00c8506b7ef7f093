import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** Notifies the buyer of a quotation of what a supplier did; of figures nothing is said, because offers are sealed. */
export async function notifyBuyer(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { CttID, UsrID }: { CttID: number; UsrID: number },
  message: string,
  color: 'blue' | 'orange',
): Promise<void> {
  const notice = { UsrID, AtsID: null, AleMessage: message, AleColor: color }
  await notify(tx, [notice], { TrsCode: 'COT', DocEntry: CttID, UsrCreateID: identity.userId })
}
