import type { Spans } from '#schema/platform/tracing/span.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import type { CheckableMailer } from '#upstream/platform/mail/mailer.ts'
import { startWebhookSender } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import type { Shutdown } from '../shutdown.ts'
import { startCleanUp } from './clean-up.ts'
import { letterPrinter } from './letter-attachments.ts'
import { startInstalmentNotices } from './notify-customers.ts'
import { startPaymentReconciliation } from './reconcile-payments.ts'
import { failed } from './report-failure.ts'
import { startReminders } from './send-reminders.ts'

/** Milliseconds that a job may take to end what it is doing. */
const STOP_LIMIT = 1_500

/** Has a job end with the program. */
export const stopWith = (stopping: Shutdown, job: { stop(): Promise<void> }): void =>
  stopping.onStop(() => job.stop(), STOP_LIMIT)

interface JobOptions {
  database: Database
  fileStore: FileStore
  mailer: CheckableMailer
  cards: CardProvider
  spans: Spans | null
  /** Signs what webhooks deliver. */
  secret: Uint8Array | string
  webUrl: string
  allowsPrivateWebhooks: boolean
  /** Days after which read alerts are archived, and after which the trace of agents' calls and letters are deleted. */
  retention: { alertDays: number; callDays: number; emailDays: number }
}

/**
 * Starts what runs beside the calls: letters, cleaning up, reminders, notices of instalments, reconciliation of card
 * payments and webhooks. Each ends with the program.
 *
 * @returns the two queues that a call wakes when it has put something into them
 */
export async function startJobs(options: JobOptions, stopping: Shutdown) {
  const { database, fileStore, mailer, cards, spans, secret, webUrl, allowsPrivateWebhooks, retention } = options
  const mail = await startMailSender(database, mailer, {
    webUrl,
    spans,
    print: letterPrinter(database),
    onFailure: failed('Correo'),
  })
  stopWith(stopping, mail)
  // Some jobs write letters: the sender looks for them at once.
  const wakeMail = () => mail.look()
  stopWith(stopping, startCleanUp(database, fileStore, { ...retention, spans, onFailure: failed('Limpieza') }))
  stopWith(stopping, startReminders(database, { spans, onFailure: failed('Recordatorios') }))
  stopWith(
    stopping,
    startInstalmentNotices(database, { spans, onNotified: wakeMail, onFailure: failed('Avisos de cuotas') }),
  )
  stopWith(
    stopping,
    startPaymentReconciliation(database, cards, {
      onAsked: wakeMail,
      spans,
      onFailure: failed('Conciliación de pagos'),
      onAttemptFailure: (purchaseNumber, failure) => failed(`Conciliación del pago ${purchaseNumber}`)(failure),
    }),
  )
  const webhook = await startWebhookSender(database, {
    secretOf: (salt) => webhookSecret(secret, salt),
    allowsPrivate: allowsPrivateWebhooks,
    spans,
    onNotified: wakeMail,
    onFailure: failed('Webhooks'),
  })
  stopWith(stopping, webhook)
  return { mail, webhook }
}
