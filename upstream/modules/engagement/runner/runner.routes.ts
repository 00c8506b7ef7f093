import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { CAMPAIGNS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { runnerInput } from './runner.input.ts'
import { runnerPage, runnerPageInput, runsOf } from './list-runners.ts'
import { z } from 'zod'
import { id } from '#upstream/platform/http/id.ts'
import { announceRun } from './next-run.ts'
import { registerRunner } from './register-runner.ts'
import { runnerColumns } from './runner.xlsx.ts'

/** The run that everybody may enter for (carrera: rules 12), and who did, for the staff of the campaigns (decision 0025). */
export const runnerRoutes: RoutePlugin = (app, services) => {
  const policy = allowed({ option: CAMPAIGNS, flag: 'View' })
  registerPublicRoute(
    app,
    {
      method: 'GET',
      url: '/MarRunner/run',
      query: z.object({ CpyID: id.optional() }),
      summary: 'The run for which anybody may enter: its day, its start, whether entries are taken',
    },
    async ({ query }) => answer(await announceRun(services, query.CpyID)),
  )
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/MarRunner/register',
      summary: 'Enters somebody for the run',
      body: runnerInput,
    },
    async ({ body }) => answer(await registerRunner(services, body)),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/MarRunner/pagination',
      policy,
      body: runnerPageInput,
      summary: 'Who is entered for the runs of the company: for managers',
    },
    runnerPage,
  )
  registerRead(
    app,
    services,
    { method: 'GET', url: '/MarRunner/list', policy, summary: 'The runs for which somebody is entered, and how many' },
    runsOf,
  )
  registerListExport(app, services, {
    resource: 'MarRunner',
    option: CAMPAIGNS,
    status: 'RunCategory',
    input: runnerPageInput,
    page: runnerPage,
    columns: runnerColumns,
    sheet: 'Inscritos',
    cutSheet: 'Primeros 10,000',
    name: 'inscritos-carrera.xlsx',
  })
}
