import { sql } from 'kysely'
import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { askCorrection, askInput, myRequest, withdrawCorrection, withdrawInput } from './ask-correction.ts'
import { PARTNERS, readRequests, request } from './contact-request.repo.ts'
import { decideRequest, decideRequestInput } from './decide-request.ts'
import { requestPage, requestPageInput, requestSheetColumns } from './list-requests.ts'

/** Corrections of contact data: customers ask, the staff who keep partners decide (decision 0097). */
export const contactRequestRoutes: RoutePlugin = (app, services) => {
  const own = signedIn(['customer'])
  const view = allowed({ option: PARTNERS, flag: 'View' })
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagContactRequest/mine',
      policy: own,
      summary: 'The last request of the signed-in customer to correct their contact data',
    },
    myRequest,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/PagContactRequest/ask',
      policy: own,
      body: askInput,
      summary: 'Asks for a correction of contact data',
    },
    (call) => askCorrection(call, services.now()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/PagContactRequest/withdraw',
      policy: own,
      body: withdrawInput,
      summary: 'Takes back a request that nobody decided on',
    },
    (call) => withdrawCorrection(call, services.now()),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagContactRequest/pagination',
      policy: view,
      body: requestPageInput,
      summary: 'The requests of customers to correct their contact data',
    },
    requestPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagContactRequest/byid',
      policy: view,
      body: z.object({ ...callers, CcrID: id }),
      summary: 'One request',
    },
    async ({ tx, identity, body }) => {
      const found = sql`${request('CcrID')} = ${body.CcrID} and ${request('CpyID')} = ${identity.companyId}`
      const [row] = await readRequests(tx, found)
      if (!row) throw refuse.notFound()
      return row
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/PagContactRequest/decide',
      policy: allowed({ option: PARTNERS, flag: ['Edit', 'Save'], serviceAccounts: false }),
      body: decideRequestInput,
      summary: 'Accepts or refuses a request, once',
    },
    (call) => decideRequest(call, services.now()),
  )
  registerListExport(app, services, {
    resource: 'PagContactRequest',
    option: PARTNERS,
    input: requestPageInput,
    page: requestPage,
    columns: requestSheetColumns,
    sheet: 'Correcciones de datos',
    cutSheet: 'Primeras 10,000',
    name: 'correcciones-de-datos.xlsx',
  })
}
