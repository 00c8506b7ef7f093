import { sql } from 'kysely'
import { z } from 'zod'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { requireCaller, registerRead } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices, RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { recheckAttempt, requestRefund, resolveIncident, type IncidentAction } from './resolve-incident.ts'
import { incidentColumns, incidentPage, incidentPageInput, incidentTotals } from './list-incidents.ts'
import { attempt, historyOf, incidentsOf, PAYMENT_INCIDENTS, readIncidents } from './payment-incident.repo.ts'

const messages = {
  reason: 'Motivo: explique en 10 a 256 caracteres',
} as const

const named = z.object({ ...callers, PgwID: id })

const SHORTEST_REASON = 10
const reason = z
  .string()
  .max(256)
  .nullish()
  .transform((text, context) => {
    const trimmed = (text ?? '').trim()
    if (trimmed.length < SHORTEST_REASON) context.addIssue({ code: 'custom', message: messages.reason })
    return trimmed
  })
const resolveInput = named.extend({
  Reason: reason,
  IsConfirmed: z.boolean().default(false),
  /** The sentence that was confirmed. */
  ConfirmedMessage: z.string().max(1_000).nullish(),
})

type IncidentKey = z.output<typeof named>

const viewPolicy = allowed({ option: PAYMENT_INCIDENTS, flag: 'View' })
const change = allowed({ option: PAYMENT_INCIDENTS, flag: ['Edit', 'Save'], serviceAccounts: ['PAYMENT'] })

/** Adds an act: the provider is asked outside of any transaction, and the attempt is answered as it then stands. */
function act<B extends z.ZodType<IncidentKey>>(
  app: App,
  services: AppServices,
  { url, body, summary }: { url: string; body: B; summary: string },
  work: (acting: IncidentAction, requestBody: z.output<B>) => Promise<string>,
): void {
  registerRoute(
    app,
    { method: 'POST', url, policy: change, body, summary, answerName: 'incident act' },
    async ({ request, body: requestBody }) => {
      const { identity } = requireCaller(request)
      await services.places.writes.take(identity.userId)
      try {
        const Answer = await work(
          { database: services.database, provider: services.cards, identity, PgwID: requestBody.PgwID },
          requestBody,
        )
        services.written()
        const scope = { company: identity.companyId, user: identity.userId }
        const [row] = await inCompany(
          services.database,
          scope,
          (tx) =>
            readIncidents(tx, sql`${incidentsOf(identity.companyId)} and ${attempt('PgwID')} = ${requestBody.PgwID}`),
          { readOnly: true },
        )
        return answer({ ...row, Answer })
      } finally {
        services.places.writes.leave(identity.userId)
      }
    },
  )
}

/** /cobranzas/pagosporresolver: card payments that are stuck, and what staff can do about them (decision 0048). */
export const incidentRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagPaymentIncident/pagination',
      policy: viewPolicy,
      body: incidentPageInput,
      summary: 'Card payments whose end nobody knows, and charges still to be given back',
    },
    incidentPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagPaymentIncident/totals',
      policy: viewPolicy,
      body: incidentPageInput,
      summary: 'What the filtered payments come to, by currency',
    },
    incidentTotals,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagPaymentIncident/byid',
      policy: viewPolicy,
      body: named,
      summary: 'One attempt and what was done about it',
    },
    async ({ tx, identity, body }) => {
      const [row] = await readIncidents(
        tx,
        sql`${incidentsOf(identity.companyId)} and ${attempt('PgwID')} = ${body.PgwID}`,
      )
      if (!row) throw refuse.notFound()
      return { ...row, itemsHistory: await historyOf(tx, row.PgwID) }
    },
  )
  registerListExport(app, services, {
    resource: 'PagPaymentIncident',
    option: PAYMENT_INCIDENTS,
    status: 'PgwState',
    input: incidentPageInput,
    page: incidentPage,
    columns: incidentColumns,
    sheet: 'Pagos por resolver',
    cutSheet: 'Primeros 10,000',
    name: 'pagos-por-resolver.xlsx',
  })
  act(
    app,
    services,
    { url: '/PagPaymentIncident/ask', body: named, summary: 'Asks the provider anew and goes by its answer' },
    recheckAttempt,
  )
  act(
    app,
    services,
    { url: '/PagPaymentIncident/refund', body: named, summary: 'Asks the provider to give the charge back' },
    requestRefund,
  )
  act(
    app,
    services,
    {
      url: '/PagPaymentIncident/resolve',
      body: resolveInput,
      summary: 'Ends an attempt by a person’s word, for a reason',
    },
    resolveIncident,
  )
}
