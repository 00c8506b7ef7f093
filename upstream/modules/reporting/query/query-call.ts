import type { z } from 'zod'
import { registerRoute, type CallOptions } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { requireCaller, type Call } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { toRunAnswer } from './run-answer.ts'
import { runQuery, type RunRequest } from './run-query.ts'

/**
 * A call that runs a query: `wish` looks in a transaction of its own what is to be run, which gives its connection back
 * before the query begins.
 */
export function registerQueryRun<B extends z.ZodType>(
  app: App,
  services: AppServices,
  options: CallOptions<B, z.ZodType>,
  wish: (call: Call<z.output<B>>) => RunRequest | Promise<RunRequest>,
): void {
  registerRoute(app, { ...options, answerName: 'query run' }, async ({ request, body, query }) => {
    const { identity, permissions } = requireCaller(request)
    const wanted = await inCompany(
      services.database,
      { company: identity.companyId, user: identity.userId },
      async (tx) => wish({ tx, identity, permissions, body, query }),
      { readOnly: true },
    )
    return answer(toRunAnswer(await runQuery(services, identity, wanted)))
  })
}
