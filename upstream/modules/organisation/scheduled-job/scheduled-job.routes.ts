import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { pageInput } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readScheduledJob, scheduledJobPage, type ScheduledJob } from './list-scheduled-jobs.ts'

const SCHEDULED_SERVICES = 'SCHEDULED_SERVICES'
const named = z.object({ ...callers, SvcCode: z.string().max(40) })

/**
 * Changes what people may say of a service, which runs for every company at once.
 * @throws Refusal 404 for a service that is none
 */
async function change(
  { tx, identity, body }: Call<z.output<typeof named>>,
  action: string,
  values: { SvcEnabled: boolean } | { SvcAsked: Date },
): Promise<ScheduledJob> {
  const { SvcCode } = body
  const { numUpdatedRows } = await tx
    .updateTable('CobScheduledService')
    .set({ ...values, UsrUpdateID: identity.userId, SecUpdate: sql<string>`clock_now()` })
    .where('SvcCode', '=', SvcCode)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse.notFound()
  await audit(tx, { resource: 'CobScheduledService', record: SvcCode, action, change: values })
  return (await readScheduledJob(tx, SvcCode)) ?? Promise.reject(refuse.notFound())
}

/** /cobranzas/serviciosprogramados: what runs beside the services, when it ran, and running it now (rules 12). */
export const scheduledJobRoutes: RoutePlugin = (app, services) => {
  const keep = allowed({ option: SCHEDULED_SERVICES, flag: ['Edit', 'Save'], installation: true })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CobScheduledService/pagination',
      policy: allowed({ option: SCHEDULED_SERVICES, flag: 'View' }),
      body: pageInput({}),
      summary: 'What runs beside the services: its last round and its next one',
    },
    scheduledJobPage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/CobScheduledService/run',
      policy: keep,
      body: named,
      summary: 'Asks for a round as soon as can be',
    },
    (call) => change(call, 'run', { SvcAsked: clock.now() }),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/CobScheduledService/update',
      policy: keep,
      body: named.extend({ SvcEnabled: z.boolean() }),
      summary: 'Switches a service on or off',
    },
    (call) => change(call, 'update', { SvcEnabled: call.body.SvcEnabled }),
  )
}
