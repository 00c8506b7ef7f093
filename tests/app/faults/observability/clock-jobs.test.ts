import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { startReminders } from '#upstream/app/jobs/send-reminders.ts'
import { openSpans } from '#schema/platform/tracing/recording/open-spans.ts'
import type { Spans } from '#schema/platform/tracing/span.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream } from '#tests/platform/environment/service.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { currentTrace } from '#upstream/platform/database/connection/current-request.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { startScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'
import { openOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts'

const upstream = provide(
  () => openUpstream({ seed: 'minimal' }),
  (opened) => opened.stop(),
)
let receiver: OtlpReceiver
let spans: Spans | null
beforeAll(async () => {
  receiver = await openOtlpReceiver()
  spans = await openSpans(readSettings(upstreamSettings, receiver.settings), {
    program: 'circuito-services',
    onFailure: () => undefined,
  })
  // Under which name each round was noted.
  await upstream.fresh.database.pool.query(`
    CREATE TABLE "Named" ("code" text, "name" text);
    CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO "Named" VALUES (new."SvcCode", current_setting('application_name'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_name AFTER UPDATE ON "CobScheduledService" FOR EACH ROW EXECUTE FUNCTION note_name()`)
})
afterAll(async () => {
  await spans?.close()
  await receiver.close()
})

/** The traces of a service's rounds, each once, in the order in which they began. */
async function tracesOf(code: string): Promise<string[]> {
  const { rows } = await upstream.fresh.database.pool.query<{ name: string }>(
    'select name from "Named" where code = $1',
    [code],
  )
  return [...new Set(rows.map(({ name }) => /^circuito ([0-9a-f]{32})$/.exec(name)?.[1] ?? name))]
}

const onFailure = () => undefined

describe('what the clock begins', () => {
  it('has a trace of its own each time: in its statements, and as a span with its transactions', async () => {
    const reminders = startReminders(upstream.fresh.database, { every: 50, spans, onFailure })
    await expect.poll(async () => (await tracesOf('REMINDERS')).length, { timeout: 20_000 }).toBeGreaterThan(1)
    await reminders.stop()
    const [traceId = ''] = await tracesOf('REMINDERS')
    const found = await receiver.trace(traceId, (all) => all.some(({ name }) => name === 'job reminders'))
    const job = found.find(({ name }) => name === 'job reminders')
    expect([job?.parentSpanId, job?.isFailed]).toEqual([undefined, false])
    expect(found.some(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === job?.spanId)).toBe(true)
  })

  it('says its trace where it fails, and what it asked for belongs to it', async () => {
    const { database } = upstream.fresh
    const letter = { to: 'a@example.pe', subject: 'Cuotas', text: 'Vea sus cuotas' }
    const [seen, failures]: [(string | undefined)[], [string, string | undefined][]] = [[], []]
    const instalments = startScheduledLoop(
      database,
      'INSTALMENTS',
      async () => {
        seen.push(currentTrace()?.traceId)
        await inCompany(database, { company: 1 }, (tx) =>
          enqueueEmails(tx, [letter], { CpyID: 1, TrsCode: 'ORD', DocEntry: 1 }),
        )
        throw new Error('no')
      },
      { every: 50, spans, onFailure: (reason, traceId) => failures.push([String(reason), traceId]) },
    )
    await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await instalments.stop()
    const traces = await tracesOf('INSTALMENTS')
    expect(seen).toEqual(traces)
    expect(failures).toEqual(traces.map((traceId) => ['Error: no', traceId]))
    expect(currentTrace()).toBeUndefined()

    const [traceId = ''] = traces
    const mailer = { deliver: async () => undefined, close: async () => undefined }
    const sender = await startMailSender(database, mailer, { every: 50, spans })
    const found = await receiver.trace(traceId, (all) => all.some(({ name }) => name === 'job mail'))
    await sender.stop()
    const job = found.find(({ name }) => name === 'job instalments')
    expect(job?.isFailed).toBe(true)
    expect(found.find(({ name }) => name === 'job mail')?.parentSpanId).toBe(job?.spanId)
  })
})
