import type { z } from 'zod'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { callerOf, routeOf, type Call, type CallOptions } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { told } from './run-answer.ts'
import { runQuery, type Wish } from './run-query.ts'

/**
 * A call that runs a query: `wish` looks in a transaction of its own what is to be run, which gives its connection back
 * before the query begins.
 */
export function runs<B extends z.ZodType>(
  app: App,
  house: House,
  options: CallOptions<B, z.ZodType>,
  wish: (call: Call<z.output<B>>) => Wish | Promise<Wish>,
): void {
  app.route({
    ...routeOf(options),
    handler: async (request) => {
      const { identity, permissions } = callerOf(request)
      const body = request.body as z.output<B>
      const wanted = await inCompany(
        house.database,
        { company: identity.companyId, user: identity.userId },
        async (tx) => wish({ tx, identity, permissions, body, query: request.query, request }),
        { readOnly: true },
      )
      return answer(told(await runQuery(house, identity, wanted)))
    },
  })
}
