import type { z } from 'zod'
import { registerRoute, type CallOptions } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { requireCaller, type Call } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { readAdministeredCompanies } from '#upstream/modules/identity/permission/administrators.ts'

/** A call about an account, and the companies of which the caller is an administrator. */
export type AccountCall<Body = unknown> = Call<Body> & { administered: readonly number[] }

/**
 * A change of the account that the body names in UsrID: one transaction, after which its sessions are asked for anew.
 * No answer is kept for a repeat: one of them holds a password.
 */
export function changeAccount<B extends z.ZodType<{ UsrID?: number | null }>, R>(
  app: App,
  services: AppServices,
  options: CallOptions<B, z.ZodType>,
  work: (call: AccountCall<z.output<B>>) => Promise<R>,
): void {
  registerRoute(app, options, async ({ request, body, query }) => {
    const { identity, permissions } = requireCaller(request)
    const administered = await readAdministeredCompanies(services.database, identity.userId)
    const scope = { company: identity.companyId, user: identity.userId }
    const result = await inCompany(services.database, scope, (tx) =>
      work({ tx, identity, permissions, body, query, administered }),
    )
    if (body.UsrID) services.sessions.lookAgain(body.UsrID)
    services.written()
    return answer(result)
  })
}
