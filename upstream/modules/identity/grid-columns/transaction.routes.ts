import { z } from 'zod'
import { read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { anywhere, pageInput } from '#upstream/platform/http/page.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { renameInput, renameTransaction, transactionPage } from './rename-transaction.ts'

const search = z.object({ search: z.string().max(256).default('') })

/** SecTransaction: the kinds of documents that pass circuits; the program knows them, people say what they are called. */
export const transactionRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/SecTransaction/list',
      policy: signedIn(),
      summary: 'The kinds of documents',
      query: search,
    },
    ({ tx, query }) =>
      tx
        .selectFrom('SecTransaction')
        .select(['TrsID', 'TrsCode', 'TrsName', 'TrsAbbrTable', 'TrsComponentName'])
        .where('TrsName', 'ilike', anywhere(query.search.trim()))
        .orderBy('TrsID')
        .execute(),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/SecTransaction/pagination',
      policy: allowed({ option: 'TRANSACTIONS', flag: 'View' }),
      body: pageInput({}),
      summary: 'The kinds of documents, with their circuits and the documents under way',
    },
    transactionPage,
  )
  write(
    app,
    house,
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
