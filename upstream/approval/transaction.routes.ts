import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { anywhere } from '../http/page.ts'
import { signedIn } from '../http/policy.ts'

const search = z.object({ search: z.string().max(256).default('') })

/** SecTransaction: the kinds of documents that pass circuits; the program knows them, nobody keeps them. */
export const transactionRoom: Room = (app, house) => {
  read(
    app,
    house,
    { method: 'POST', url: '/SecTransaction/list', policy: signedIn(), summary: 'The kinds of documents', query: search },
    ({ tx, query }) =>
      tx
        .selectFrom('SecTransaction')
        .selectAll()
        .where('TrsName', 'ilike', anywhere(query.search.trim()))
        .orderBy('TrsID')
        .execute(),
  )
}
