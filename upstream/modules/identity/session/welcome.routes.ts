import { z } from 'zod'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { AppServices, RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'

const demoQuery = z.object({ LexID: id.default(0) })

/** What the sign-in screen asks before anybody is signed in. */
export const publicSessionRoutes: RoutePlugin = (app, services) => {
  registerPublicRoute(
    app,
    { method: 'GET', url: '/Account/companies', summary: 'Companies to choose from' },
    async () => answer(await companies(services)),
  )

  registerPublicRoute(
    app,
    {
      method: 'GET',
      url: '/Account/demo',
      summary: 'The accounts of the demo, where it was put in',
      query: demoQuery,
    },
    async ({ query }) => answer(await demoAccountsOf(services, query.LexID)),
  )
}

const companies = ({ database }: AppServices) =>
  inCompany(
    database,
    { company: '*' },
    (tx) =>
      tx.selectFrom('GenCompany').select(['CpyID', 'CpyName']).where('SecStatus', '=', 1).orderBy('CpyName').execute(),
    { readOnly: true },
  )

/** A setting and the parameter DEMO, which the demo's seed alone sets: an installation without both never loads the passwords. */
async function demoAccountsOf({ database, isDemo: mayShow }: AppServices, lexId: number) {
  if (!mayShow) return []
  const isDemo = await inCompany(
    database,
    { company: '*' },
    (tx) =>
      tx
        .selectFrom('GenParameter')
        .select('PrmValue')
        .where('PrmName', '=', 'DEMO')
        .where('PrmValue', '=', '1')
        .where('SecStatus', '=', 1)
        .executeTakeFirst(),
    { readOnly: true },
  )
  if (!isDemo) return []
  const { demoAccounts } = await import('./demo-accounts.ts')
  return demoAccounts
    .filter(({ LexID }) => LexID === lexId)
    .map(({ UsrName, UsrPassword, Role }) => ({ UsrName, UsrPassword, Role }))
}
