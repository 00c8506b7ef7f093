import { notify, type Notice } from '#upstream/modules/approvals/notification/notify.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** A reception that waits to be approved, and who recorded it. */
export interface PendingReception {
  OttID: number
  UsrID: number
}

/** One that a person recorded is named as such; of several only how many they are, since a person gets one notice. */
const messageOf = (receptions: number): string =>
  receptions === 1 ? 'Recepción anulada con su orden' : `${receptions} recepciones anuladas con su orden`

/**
 * Tells the buyer of an order that it was annulled, and whoever recorded a reception that went with it, unless they did it
 * themselves. Call it last in a transaction, as `notify`.
 *
 * @param reason in words
 */
export async function notifyAnnulment(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { OrdID, UsrID: buyer }: { OrdID: number; UsrID: number },
  receptions: readonly PendingReception[],
  reason: string,
): Promise<void> {
  const red = { AtsID: null, AleColor: 'red' }
  const notices: Notice[] = receptions.map(({ OttID, UsrID }) => {
    const own = receptions.filter((reception) => reception.UsrID === UsrID)
    return {
      ...red,
      UsrID,
      AleMessage: `${messageOf(own.length)}: ${reason}`,
      about: { TrsCode: 'OTT', DocEntry: OttID },
    }
  })
  // Last: to whoever bought and received, the order says both.
  notices.push({ ...red, UsrID: buyer, AleMessage: `Orden anulada: ${reason}` })
  await notify(
    tx,
    notices.filter(({ UsrID }) => UsrID !== identity.userId),
    { TrsCode: 'ORD', DocEntry: OrdID, UsrCreateID: identity.userId },
  )
}
