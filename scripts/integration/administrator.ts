import { today } from '#schema/platform/time/clock.ts'
import { addDays } from '#schema/platform/time/working-days.ts'
import { openProgram, type Program } from './program.ts'

export interface Integration {
  /** Writes requirements and reads what came of them. */
  author: Program
  /** Approves at the level of its position. */
  approver: Program
  /** The key of the approver, for its socket. */
  approverKey: string
  /** What webhooks are verified with. */
  secret: string
}

const SIGN_IN = 'mutation ($input: LoginInput!) { login(input: $input) { token errors { message } } }'
const SAVE_ACCOUNT = `mutation ($input: SaveServiceAccountInput!) {
  saveServiceAccount(input: $input) { serviceAccount { id } errors { message } }
}`
const CREATE_KEY =
  'mutation ($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret errors { message } } }'
const SAVE_WEBHOOK = 'mutation ($input: SaveWebhookInput!) { saveWebhook(input: $input) { secret errors { message } } }'
const READ_CHOICES =
  '{ jobPositionChoices { value label } approvalCircuits(search: "Gerencia General hasta") { items { id } } }'
const SAVE_EXCEPTION = `mutation ($input: SaveCircuitExceptionInput!) { saveCircuitException(input: $input) { errors { message } } }`

/** The position of the first level of the circuit that is used, and a category whose requirements take that circuit for some days. */
const POSITION = 'Jefe de área'
export const CATEGORY = '3'

/** Today as the services have it, so many days on. */
export const dayAfter = (days: number): string => addDays(today(), days)

/**
 * What an administrator does once in /configuracion: two accounts with a key each, one to write and one to approve, a webhook, and the
 * circuit that requirements of a program take, since a program belongs to no area.
 */
export async function setUpIntegration(url: string, webhookUrl: string): Promise<Integration> {
  const { login } = await openProgram(url).ask<{ login: { token: string } }>(SIGN_IN, {
    input: { user: 'admin', password: 'Circuito2026', audience: 'INTERNAL' },
  })
  const admin = openProgram(url, login.token)
  const { jobPositionChoices, approvalCircuits } = await admin.ask<{
    jobPositionChoices: { value: string; label: string }[]
    approvalCircuits: { items: { id: string }[] }
  }>(READ_CHOICES)
  const position = jobPositionChoices.find(({ label }) => label === POSITION)?.value
  await admin.ask(SAVE_EXCEPTION, {
    input: {
      transaction: 'REQ',
      circuit: approvalCircuits.items[0]?.id,
      category: CATEGORY,
      from: dayAfter(-1),
      to: dayAfter(30),
      reason: 'Requerimientos del ERP',
    },
  })
  const openAccount = async (name: string, rights: object): Promise<string> => {
    const { saveServiceAccount } = await admin.ask<{ saveServiceAccount: { serviceAccount: { id: string } } }>(
      SAVE_ACCOUNT,
      {
        input: {
          name,
          purpose: 'Prueba de integración',
          networks: ['127.0.0.0/8', '::1/128'],
          decisions: [],
          ...rights,
        },
      },
    )
    const { createServiceKey } = await admin.ask<{ createServiceKey: { secret: string } }>(CREATE_KEY, {
      input: { serviceAccount: saveServiceAccount.serviceAccount.id, expires: dayAfter(30) },
    })
    return createServiceKey.secret
  }
  const grants = [{ option: 'REQUIREMENTS', canWrite: true }]
  const authorKey = await openAccount('ERP', { grants })
  const approverKey = await openAccount('Reglas de aprobación', {
    grants,
    position,
    decisions: ['APPROVE_REQUIREMENTS'],
  })
  const { saveWebhook } = await admin.ask<{ saveWebhook: { secret: string } }>(SAVE_WEBHOOK, {
    input: { url: webhookUrl, description: 'ERP', events: ['approval.requested', 'approval.decided'] },
  })
  return {
    author: openProgram(url, authorKey),
    approver: openProgram(url, approverKey),
    approverKey,
    secret: saveWebhook.secret,
  }
}
