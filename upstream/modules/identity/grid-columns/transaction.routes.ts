import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { likeAnywhere, pageInput } from '#upstream/platform/http/page.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { renameInput, renameTransaction, transactionPage } from './rename-transaction.ts'

const search = z.object({ search: z.string().max(256).default('') })

/** SecTransaction: the kinds of documents that pass circuits; the program knows them, people say what they are called. */
export const transactionRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecTransaction/list',
      policy: staffOrService,
      summary: 'The kinds of documents',
      query: search,
    },
    ({ tx, query }) =>
      tx
        .selectFrom('SecTransaction')
        .select(['TrsID', 'TrsCode', 'TrsName', 'TrsAbbrTable', 'TrsComponentName'])
        .where('TrsName', 'ilike', likeAnywhere(query.search.trim()))
        .orderBy('TrsID')
        .execute(),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecTransaction/pagination',
      policy: allowed({ option: 'TRANSACTIONS', flag: 'View' }),
      body: pageInput({}),
      summary: 'The kinds of documents, with their circuits and the documents under way',
    },
    transactionPage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/SecTransaction/update',
      policy: allowed({ option: 'TRANSACTIONS', flag: ['Save', 'Edit'], installation: true }),
      body: renameInput,
      summary: 'Calls a kind of document by another name',
    },
    renameTransaction,
  )
}
