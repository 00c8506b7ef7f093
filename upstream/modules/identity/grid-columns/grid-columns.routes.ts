import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { arrangeColumns, columnsInput, readColumns } from './arrange-columns.ts'

/** SecGridColumn: the columns of each kind of document's list, as a company wants them first seen. */
export const gridColumnRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecGridColumn/list',
      policy: signedIn(),
      body: z.object({ TrsCode: z.string().max(3) }),
      summary: 'The columns of a kind of document, in their order; none where the company arranged nothing',
    },
    ({ tx, identity, body }) => readColumns(tx, identity.companyId, body.TrsCode),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecGridColumn/save',
      policy: allowed({ option: 'TRANSACTION_COLUMNS', flag: ['Save', 'Edit'] }),
      body: columnsInput,
      summary: 'Arranges the columns of a kind of document; none takes the arrangement back',
    },
    arrangeColumns,
  )
}
