import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openWorld, type Answer, type Caller, type World } from '#tests/kit/world/world.ts'
import { SECRET } from '#tests/platform/environment/service.ts'
import { startWebhookSender } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { currentTrace, runInRequest } from '#upstream/platform/database/connection/current-request.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { enqueueJobs, requeueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { startQueueWorker, type QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { openOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts'

const CALLER = '00f067aa0ba902b7'
/** What the jobs of each queue write to. */
const TABLES = { export: 'GenExport', import: 'GenImport', webhook: 'SecWebhookDelivery', mail: 'GenMail' } as const

let receiver: OtlpReceiver
let world: World
let admin: Caller
const workers: QueueWorker[] = []
beforeAll(async () => {
  receiver = await openOtlpReceiver()
  world = await openWorld({ settings: receiver.settings, runsBulkJobs: true, allowsPrivateWebhooks: true })
  admin = await world.as('admin')
  // Under which name each table was updated.
  await world.database.pool.query(`
    CREATE TABLE "Named" ("table" text, "name" text);
    CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO "Named" VALUES (TG_TABLE_NAME, current_setting('application_name'));
      RETURN NULL;
    END $$`)
  for (const table of Object.values(TABLES))
    await world.database.pool.query(
      `CREATE TRIGGER note_name AFTER UPDATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION note_name()`,
    )
  workers.push(
    await startWebhookSender(world.database, {
      secretOf: (salt) => webhookSecret(SECRET, salt),
      allowsPrivate: true,
      every: 200,
    }),
    await startMailSender(
      world.database,
      { deliver: async () => undefined, close: async () => undefined },
      { every: 200 },
    ),
  )
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await world.close()
  await receiver.close()
})

let begun = 0
/** A trace of its own, and a caller who asks within it. */
function traced(caller: Caller) {
  const traceId = `4bf92f3577b34da6a3ce929d0e0e47${String((begun += 1)).padStart(2, '0')}`
  const graph = async <T>(query: string, variables?: Record<string, unknown>): Promise<Answer<T>> => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${caller.token}`,
        traceparent: `00-${traceId}-${CALLER}-01`,
      },
      body: JSON.stringify({ query, variables }),
    })
    return { ...((await response.json()) as Answer<T>), status: response.status }
  }
  return { traceId, caller: { ...caller, graph } }
}

/** The names under which a table was updated by jobs. */
const namesOf = async (table: string) =>
  (
    await world.database.pool.query<{ name: string }>('select distinct name from "Named" where "table" = $1', [table])
  ).rows.map(({ name }) => name)

const START_EXPORT = `mutation S($input: StartExportInput!) { startExport(input: $input) { export { id } errors { message } } }`
const startExport = (caller: Caller) =>
  caller.graph(START_EXPORT, { input: { source: '/files/orders.xlsx', format: 'JSONL' } })

async function uploadImport(): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['name\nAstilleros\n']), 'líneas.csv')
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await fetch(`${world.url}/files/imports`, { method: 'POST', headers, body })
  return ((await response.json()) as { fileId: string }).fileId
}

describe('the statements of a job', () => {
  it('of an export have the trace of the request that asked for it, and its spans', async () => {
    const { traceId, caller } = traced(admin)
    await startExport(caller)
    await expect.poll(() => namesOf(TABLES.export), { timeout: 15_000 }).toContain(`circuito ${traceId}`)
    const spans = await receiver.trace(traceId, (found) => found.some(({ name }) => name === 'job export'))
    const job = spans.find(({ name }) => name === 'job export')
    const asked = spans.find(({ name }) => name === 'POST /api/v1.0/GenExport/save')
    expect([job?.parentSpanId, job?.service, job?.isFailed]).toEqual([asked?.spanId, 'circuito-services', false])
    expect(spans.some(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === job?.spanId)).toBe(true)
  })

  it('of an import', async () => {
    const { traceId, caller } = traced(admin)
    const input = { catalogue: 'BusinessLine', fileId: await uploadImport() }
    await caller.graph(
      `mutation S($input: StartImportInput!) { startImport(input: $input) { import { id } errors { message } } }`,
      { input },
    )
    await expect.poll(() => namesOf(TABLES.import), { timeout: 15_000 }).toContain(`circuito ${traceId}`)
  })

  it('of a webhook, also where it is tried again', async () => {
    const saved = await admin.rest('POST', 'SecWebhook/save', {
      WhkUrl: 'http://127.0.0.1:9/',
      WhkDescription: 'Nadie responde',
      WhkEvents: ['approval.requested'],
    })
    expect(saved.Errors).toEqual([])
    const { traceId, caller } = traced(await world.as('solicitante'))
    await createRequirement(caller)
    await expect.poll(() => namesOf(TABLES.webhook), { timeout: 15_000 }).toContain(`circuito ${traceId}`)
    const again = async () =>
      (
        await world.database.pool.query<{ traceparent: string }>(
          "select data ->> 'traceparent' as traceparent from pgboss.job where name = 'webhook' and state = 'created'",
        )
      ).rows.map(({ traceparent }) => traceparent.slice(3, 35))
    await expect.poll(again, { timeout: 10_000 }).toEqual([traceId])
  })

  it('of a letter', async () => {
    const trace = new RequestTrace(`00-${'b'.repeat(32)}-${CALLER}-00`, 'r')
    const letter = { to: 'a@example.pe', subject: 'Orden', text: 'Vea la orden' }
    await runInRequest({ person: undefined, trace }, () =>
      inCompany(world.database, { company: 1 }, (tx) =>
        enqueueEmails(tx, [letter], { CpyID: 1, TrsCode: 'ORD', DocEntry: 1 }),
      ),
    )
    await expect.poll(() => namesOf(TABLES.mail), { timeout: 15_000 }).toContain(`circuito ${trace.traceId}`)
  })
})

describe('a job', () => {
  it('that nobody asked for has a trace of its own, whoever looked; one that fails says its trace', async () => {
    const { database } = world
    const asked = new RequestTrace(`00-${'a'.repeat(32)}-${CALLER}-01`, 'r')
    const [seen, failures]: [(string | undefined)[], [string, string | undefined][]] = [[], []]
    const rows = (letter: string) =>
      sql`select jsonb_build_object('letter', ${letter}::text) as data, interval '0' as wait`
    const worker = await startQueueWorker<{ letter: string }>(
      database,
      'webhook',
      async ({ letter }) => {
        if (letter !== 'failing') return void seen.push(currentTrace()?.traceId)
        throw new Error('no')
      },
      { every: 60_000, onFailure: (reason, traceId) => failures.push([String(reason), traceId]) },
    )
    await workers.shift()?.stop()
    await database.pool.query('delete from pgboss.job')
    const enqueue = (name: string) =>
      database.kysely.transaction().execute((tx) => enqueueJobs(tx, 'webhook', rows(name)))
    await enqueue('own')
    await requeueJobs(database, 'webhook', rows('own'))
    await runInRequest({ person: 1, trace: asked }, async () => {
      await enqueue('asked')
      await enqueue('failing')
    })
    // What has a job already gets none, whichever trace that is of.
    await requeueJobs(database, 'webhook', rows('asked'))
    runInRequest({ person: 1, trace: asked }, () => worker.look())
    await expect.poll(() => [seen.length, failures.length], { timeout: 10_000 }).toEqual([2, 1])
    await pause(50)
    await worker.stop()
    expect(seen.filter((traceId) => traceId === asked.traceId)).toHaveLength(1)
    expect(seen.every((traceId) => /^[0-9a-f]{32}$/.test(traceId ?? ''))).toBe(true)
    expect(failures).toEqual([['Error: no', asked.traceId]])
  })
})

describe('a query that somebody typed', () => {
  const TYPE = `mutation T($input: RunSqlInput!) { runSql(input: $input) { run { rows refusal } errors { message } } }`
  const type = async (caller: Caller, text: string) =>
    (
      await caller.graph<{ runSql: { run: { rows: string[][]; refusal: string | null } } }>(TYPE, {
        input: { sql: text },
      })
    ).data.runSql.run

  it('runs under the trace of its request, and is recorded without its text', async () => {
    const { traceId, caller } = traced(admin)
    const { rows, refusal } = await type(
      caller,
      `select current_setting('application_name') as nombre, 'Secretísimo' as dato`,
    )
    expect([refusal, rows[0]?.[0]]).toEqual([null, `circuito-consultas ${traceId}`])
    const spans = await receiver.trace(traceId, (found) =>
      found.some(({ kind, name }) => kind === 2 && name.endsWith('/run')),
    )
    const [query] = spans.filter(({ name }) => name === 'query manager')
    expect(query).toMatchObject({ isFailed: false, facts: { 'db.system.name': 'postgresql' } })
    expect(receiver.texts.join()).not.toContain("current_setting('application_name') as nombre")
  })

  it('says by its code why it failed', async () => {
    const { traceId, caller } = traced(admin)
    expect((await type(caller, 'select 1 / 0 as nada')).refusal).not.toBeNull()
    const spans = await receiver.trace(traceId, (found) => found.some(({ name }) => name === 'query manager'))
    expect(spans.find(({ name }) => name === 'query manager')).toMatchObject({
      isFailed: true,
      facts: { 'error.type': '22012' },
    })
  })
})
