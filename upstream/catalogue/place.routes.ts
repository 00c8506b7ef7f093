import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { signedIn } from '../http/policy.ts'

const everybody = signedIn(['staff', 'supplier', 'customer'])
const code = z.string().regex(/^\d{1,6}$/)

/** Departments, provinces and districts of Peru (ubigeo); the same for every company. */
export const placeRoom: Room = (app, house) => {
  read(
    app,
    house,
    { method: 'POST', url: '/GenDepartment/list', policy: everybody, summary: 'Departments' },
    ({ tx }) => tx.selectFrom('GenDepartment').select(['DptID', 'DptName']).orderBy('DptName').execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenProvince/list',
      policy: everybody,
      summary: 'Provinces of a department',
      query: z.object({ DptID: code }),
    },
    ({ tx, query: { DptID } }) =>
      tx.selectFrom('GenProvince').select(['PrvID', 'PrvName']).where('DptID', '=', DptID).orderBy('PrvName').execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenDistrict/list',
      policy: everybody,
      summary: 'Districts of a province, or all',
      query: z.object({ PrvID: code.optional() }),
    },
    ({ tx, query: { PrvID } }) =>
      tx
        .selectFrom('GenDistrict')
        .select(['DtrID', 'DtrName', 'PrvID'])
        .$if(PrvID !== undefined, (query) => query.where('PrvID', '=', PrvID ?? ''))
        .orderBy('DtrName')
        .execute(),
  )
}
