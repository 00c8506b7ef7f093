import { now } from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startScheduledLoop, type ScheduledLoop, type LoopOptions } from '#upstream/platform/scheduler/scheduler.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { notifyStuckPayments } from '#upstream/modules/receivables/payment-incident/notify-stuck.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'

export interface ReconcileOptions extends LoopOptions {
  /** Which instant it is. */
  clock?: () => Date
  /** Called after a round in which something was asked about: there may be letters to send. */
  onAsked?: () => void
  /** Told why an attempt could not be asked about. */
  onAttemptFailure?: (purchaseNumber: string, failure: unknown) => void
}

/**
 * Beside the services: every few seconds asks the provider what became of payments that nobody answered for (rules 7, 5), and
 * alerts the people of collections of those that have been stuck for a day (decision 0048).
 */
export function startPaymentReconciliation(
  database: Database,
  provider: CardProvider,
  { clock = now, onAsked = () => undefined, onAttemptFailure = () => undefined, ...rounds }: ReconcileOptions,
): ScheduledLoop {
  const reconcileOnce = async () => {
    let failed = 0
    const reconciledCount = await reconcileAttempts(database, provider, clock(), (purchaseNumber, failure) => {
      failed++
      onAttemptFailure(purchaseNumber, failure)
    })
    const alerted = await notifyStuckPayments(database, clock())
    if (reconciledCount > 0 || alerted > 0) onAsked()
    return `Pagos consultados al proveedor: ${reconciledCount}${failed > 0 ? `, sin respuesta: ${failed}` : ''}${alerted > 0 ? `, avisos a Cobranzas: ${alerted}` : ''}.`
  }
  return startScheduledLoop(database, 'RECONCILIATION', reconcileOnce, rounds)
}
