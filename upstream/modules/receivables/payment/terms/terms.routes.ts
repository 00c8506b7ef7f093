import { z } from 'zod'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { PARTNERS } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'
import { readAcceptances } from './accept-terms.ts'

/** Which terms customers accepted, for whoever keeps business partners. */
export const termsRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagCustomer/terms',
      policy: allowed({ option: PARTNERS, flag: 'View' }),
      query: z.object({ CusID: id }),
      summary: 'Which terms a customer accepted, when and for which payment',
    },
    ({ tx, identity, query }) => readAcceptances(tx, identity.companyId, query.CusID),
  )
}
