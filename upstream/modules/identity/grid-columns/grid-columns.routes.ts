import { z } from 'zod'
import { read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { arrangeColumns, columnsInput, readColumns } from './arrange-columns.ts'

/** SecGridColumn: the columns of each kind of document's list, as a company wants them first seen. */
export const gridColumnRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/SecGridColumn/list',
      policy: signedIn(),
      body: z.object({ TrsCode: z.string().max(3) }),
      summary: 'The columns of a kind of document, in their order; none where the company arranged nothing',
    },
    ({ tx, identity, body }) => readColumns(tx, identity.companyId, body.TrsCode),
  )
  write(
    app,
    house,
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
