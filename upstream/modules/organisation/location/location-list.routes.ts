import { sql } from 'kysely'
import { z } from 'zod'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { likeAnywhere } from '#upstream/platform/http/page.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'

const everybody = signedIn(['staff', 'supplier', 'customer'], { serviceAccounts: true })
const code = z.string().regex(/^\d{1,6}$/)

/** Departments, provinces and districts of Peru (ubigeo) that may be chosen: active ones in active ones; the same for every company. */
export const locationListRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenDepartment/list', policy: everybody, summary: 'Departments' },
    ({ tx }) =>
      tx
        .selectFrom('GenDepartment')
        .select(['DptID', 'DptName'])
        .where('SecStatus', '=', 1)
        .orderBy('DptName')
        .execute(),
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenProvince/list',
      policy: everybody,
      summary: 'Provinces of a department',
      query: z.object({ DptID: code }),
    },
    ({ tx, query: { DptID } }) =>
      tx
        .selectFrom('GenProvince as p')
        .innerJoin('GenDepartment as d', 'd.DptID', 'p.DptID')
        .select(['PrvID', 'PrvName'])
        .where('p.DptID', '=', DptID)
        .where('p.SecStatus', '=', 1)
        .where('d.SecStatus', '=', 1)
        .orderBy('PrvName')
        .execute(),
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenDistrict/list',
      policy: everybody,
      summary: 'Districts of a province, or all; by a piece of their name',
      query: z.object({ PrvID: code.optional(), search: z.string().max(256).default('') }),
    },
    ({ tx, query: { PrvID, search } }) =>
      tx
        .selectFrom('GenDistrict as t')
        .innerJoin('GenProvince as p', 'p.PrvID', 't.PrvID')
        .innerJoin('GenDepartment as d', 'd.DptID', 'p.DptID')
        .select(['DtrID', 'DtrName', 't.PrvID'])
        .where('t.SecStatus', '=', 1)
        .where('p.SecStatus', '=', 1)
        .where('d.SecStatus', '=', 1)
        .$if(PrvID !== undefined, (query) => query.where('t.PrvID', '=', PrvID ?? ''))
        .where(sql<string>`folded("DtrName")`, 'like', likeAnywhere(foldText(search)))
        .orderBy('DtrName')
        .execute(),
  )
}
