import { sql, type Transaction } from 'kysely'
import { emailStaff, letterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import { isAdministratorSql } from '#upstream/modules/identity/permission/administrators.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { WebhookAnswer } from '#upstream/kit/webhook/post-webhook.ts'
import { WEBHOOKS } from './webhook.repo.ts'

/** Code of the kind of notice that leads to a webhook. */
const KIND = 'WHK'

interface FailedWebhook {
  WhkID: number
  CpyID: number
  WhkUrl: string
  WhkDescription: string
}

const outcomeOf = ({ code, text }: Pick<WebhookAnswer, 'code' | 'text'>): string =>
  code === null ? text : `respondió ${code}`

/** Disables a webhook that took nothing for days, with the reason, and tells the administrators who may enable it. Call it last in a transaction, as `notify`. */
export async function disableWebhook(
  tx: Transaction<Tables>,
  { WhkID, CpyID, WhkUrl, WhkDescription }: FailedWebhook,
  answer: Pick<WebhookAnswer, 'code' | 'text'>,
): Promise<void> {
  const WhkReason = `No aceptó los envíos: ${outcomeOf(answer)}`
  const disabled = await tx
    .updateTable('SecWebhook')
    .set({ SecStatus: 0, WhkReason, SecUpdate: sql<string>`clock_now()`, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('WhkID', '=', WhkID)
    .where('SecStatus', '=', 1)
    .returning('WhkID')
    .executeTakeFirst()
  if (!disabled) return
  await audit(tx, { resource: 'SecWebhook', record: WhkID, action: 'delete', change: { SecStatus: [1, 0], WhkReason } })
  const people = await selectOptionHolders(tx, WEBHOOKS, CpyID)
    .where(isAdministratorSql(sql`u."UsrID"`, CpyID))
    .execute()
  const about = { TrsCode: KIND, DocEntry: WhkID, CpyID }
  for (const person of people) {
    const recipient = await letterRecipient(tx, person, CpyID)
    if (!recipient) continue
    const letter = {
      subject: `Webhook desactivado: ${WhkDescription}`,
      paragraphs: [
        `El webhook «${WhkDescription}» (${WhkUrl}) se desactivó: ${outcomeOf(answer)}.`,
        'Lo que ocurra desde ahora no se le envía. Corrija el programa que recibe, active el webhook y reenvíe lo pendiente.',
      ],
      path: `/configuracion/integraciones?vista=webhooks&registro=${WhkID}`,
    }
    await emailStaff(tx, recipient, letter, about)
  }
  const notices = people.map(({ UsrID }) => ({
    UsrID,
    AtsID: null,
    AleMessage: 'Webhook desactivado: no aceptó los envíos',
    AleColor: 'red',
  }))
  await notify(tx, notices, { ...about, UsrCreateID: null })
}
