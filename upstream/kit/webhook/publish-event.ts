import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { TEST_EVENT, WebhookEvent } from '#schema/kit/webhook/webhook-events.ts'
import { audit, insertAudits, type AuditEntry } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'

/** What events tell of: its type in the graph, and where its number is read. */
const subjects = {
  REQ: { type: 'Requirement', table: 'LgsRequirement', key: 'ReqID', number: 'ReqDocumentNumber' },
  COT: { type: 'Quotation', table: 'LgsCotization', key: 'CttID', number: 'CttDocumentNumber' },
  ORD: { type: 'Order', table: 'LgsOrderPurcharse', key: 'OrdID', number: 'OrdDocumentNumber' },
  OTT: { type: 'AttendedOrder', table: 'LgsOrderAttended', key: 'OttID', number: 'OttDocumentNumber' },
  VOU: { type: 'Voucher', table: 'LgsOrderPurcharseVoucher', key: 'VouID', number: 'VouNumber' },
} as const

type SubjectCode = keyof typeof subjects

const isSubject = (code: string): code is SubjectCode => Object.hasOwn(subjects, code)

/** The company of the transaction: what runs over all of them publishes nothing. */
const COMPANY = sql<number>`nullif(current_setting('app.company', true), '*')::integer`

export interface PublishedEvent {
  event: WebhookEvent
  /** The document, by the kind that notices and letters name; of a kind that programs are not told of, nothing is published. */
  TrsCode: string
  DocEntry: number
  /** What the event means besides: ids and enum values of the graph, never amounts or what people wrote. */
  facts?: Readonly<Record<string, string | number | boolean>>
}

/** What is sent: its type, the webhooks that it goes to (a condition on `w`), and its data, a jsonb. */
export interface WebhookMessage {
  type: WebhookEvent | typeof TEST_EVENT
  webhooks: RawBuilder<unknown>
  data: RawBuilder<unknown>
}

const deliveriesOf = ({ type, webhooks, data }: WebhookMessage) => sql`
    select w."WhkID", w."CpyID", ${`msg_${randomUUID()}`}::text, ${type}::text,
      jsonb_build_object('type', ${type}::text, 'timestamp', ${clock.now().toISOString()}::text, 'data', ${data})::text, clock_now()
    from "SecWebhook" w where w."SecStatus" = 1 and ${webhooks}`

/** Selects the jobs of deliveries: "WhdID" and "WhdTurn" of `delivery`. */
export const deliveriesToSend = sql`select jsonb_build_object('delivery', "WhdID", 'turn', "WhdTurn") as data, interval '0' as wait from delivery`

/**
 * Writes the deliveries of messages, and the jobs that send them.
 * @param audited a statement that is run with it, in the same round trip
 */
export const writeDeliveries = (
  tx: Transaction<Tables>,
  messages: readonly WebhookMessage[],
  audited?: RawBuilder<unknown>,
): Promise<void> =>
  enqueueJobs(
    tx,
    'webhook',
    deliveriesToSend,
    sql`
  with ${audited ? sql`audited as (${audited}), ` : sql``}delivery as (
    insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdNext")
    ${sql.join(messages.map(deliveriesOf), sql` union all `)}
    returning "WhdID", "WhdTurn"
  )`,
  )

/** The message of an event; none where programs are not told of the kind. */
function messagesOf({ event, TrsCode, DocEntry, facts = {} }: PublishedEvent): WebhookMessage[] {
  if (!isSubject(TrsCode)) return []
  const { type, table, key, number } = subjects[TrsCode]
  const data = sql`(jsonb_build_object('company', w."CpyID"::text, 'kind', ${type}::text, 'id', ${String(DocEntry)}::text,
    'number', (select ${sql.ref(number)} from ${sql.table(table)} where ${sql.ref(key)} = ${DocEntry})) || ${JSON.stringify(facts)}::jsonb)`
  return [{ type: event, webhooks: sql`w."CpyID" = ${COMPANY} and ${event}::text = any(w."WhkEvents")`, data }]
}

/** Tells the webhooks of the company that chose this event, in the transaction of what it tells of: whoever undoes the one undoes the other. */
export async function publishEvent(tx: Transaction<Tables>, event: PublishedEvent): Promise<void> {
  const messages = messagesOf(event)
  if (messages.length > 0) await writeDeliveries(tx, messages)
}

/** The same of several events, with the trace of the act that they tell of: one statement. */
export async function auditAndPublish(
  tx: Transaction<Tables>,
  entry: AuditEntry,
  events: readonly PublishedEvent[],
): Promise<void> {
  const messages = events.flatMap(messagesOf)
  if (messages.length === 0) return audit(tx, entry)
  await writeDeliveries(tx, messages, sql`${insertAudits(tx, [entry])}`)
}
