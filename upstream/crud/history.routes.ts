import { z } from 'zod'
import { traced } from '#schema/catalogue/traced.ts'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { pageInput } from '../http/page.ts'
import { allowed } from '../http/policy.ts'
import { readHistory } from './history.ts'

/** `<resource>/history` of whatever tells the changes of its rows: who, when, which field from what to what. */
export const historyRoom: Room = (app, house) => {
  for (const one of traced) {
    const { resource, key, option, singular, isCommon } = one
    const record = isCommon ? z.string().max(20) : id.transform(String)
    read(
      app,
      house,
      {
        method: 'POST',
        url: `/${resource}/history`,
        policy: allowed({ option, flag: 'View' }),
        summary: `Who changed what, newest first: ${singular}`,
        body: pageInput({}).extend({ filter: z.object({ [key]: record }) }),
      },
      ({ tx, identity, body: { filter, ...page } }) => readHistory(tx, one, identity, filter[key] ?? '', page),
    )
  }
}
