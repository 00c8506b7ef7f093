import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { signedIn } from '../http/policy.ts'
import { refuse } from '../http/refusal.ts'

const query = z.object({ PrmName: z.string().min(1).max(120) })

/** Settings of the company that screens ask for by name (portal.md 9). */
export const parameterRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/Helper/getparam',
      policy: signedIn(['staff', 'supplier', 'customer']),
      summary: 'A parameter of the company',
      query,
    },
    async ({ tx, query: { PrmName } }) => {
      const parameter = await tx
        .selectFrom('GenParameter')
        .select(['PrmName', 'PrmValue'])
        .where('PrmName', '=', PrmName)
        .executeTakeFirst()
      if (!parameter) throw refuse.notFound()
      return parameter
    },
  )
}
