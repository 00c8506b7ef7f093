import { sql } from 'kysely'
import { now } from '#schema/platform/time/clock.ts'
import { findsAnything } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startScheduledLoop, type ScheduledLoop, type LoopOptions } from '#upstream/platform/scheduler/scheduler.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { attemptsToAlertOf, notifyStuckPayments } from '#upstream/modules/receivables/payment-incident/notify-stuck.ts'
import { attemptsToReconcile, reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'

export interface ReconcileOptions extends LoopOptions {
  /** Which instant it is. */
  clock?: () => Date
  /** Called after a round in which something was asked about: there may be letters to send. */
  onAsked?: () => void
  /** Told why an attempt could not be asked about. */
  onAttemptFailure?: (purchaseNumber: string, failure: unknown) => void
}

/**
 * Beside the services: asks the provider what became of payments that nobody answered for (rules 7, 5), and alerts the people of
 * collections of those that have been stuck for a day (decision 0048). Every few seconds it looks whether there are any.
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
  const isNeeded = () => {
    const at = clock()
    return findsAnything(database, sql`${attemptsToReconcile(provider, at)} union all ${attemptsToAlertOf(at)}`)
  }
  return startScheduledLoop(database, 'RECONCILIATION', reconcileOnce, { isNeeded, ...rounds })
}
