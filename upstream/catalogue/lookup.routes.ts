import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { anywhere, MOST } from '../http/page.ts'
import { signedIn } from '../http/policy.ts'

const search = z
  .string()
  .max(256)
  .default('')
  .transform((text) => anywhere(text.trim()))
const staff = signedIn()

/** Lookups of the company that no screen keeps: cost centres, areas, workers, warehouses (back-office.md 7). */
export const lookupRoom: Room = (app, house) => {
  const centres = z.object({ search, AreID: id.optional(), CceLevel: id.optional() })
  read(
    app,
    house,
    { method: 'POST', url: '/GenCostCenter/list', policy: staff, summary: 'Active cost centres', query: centres },
    ({ tx, query }) =>
      tx
        .selectFrom('GenCostCenter')
        .select(['CceID', 'CceName', 'CceDescription', 'CceCenterCoste', 'CceLevel', 'AreID'])
        .where('SecStatus', '=', 1)
        .where((is) =>
          is.or([is('CceDescription', 'ilike', query.search), is('CceCenterCoste', 'ilike', query.search)]),
        )
        .$if(query.AreID !== undefined, (all) => all.where('AreID', '=', query.AreID ?? 0))
        .$if(query.CceLevel !== undefined, (all) => all.where('CceLevel', '=', query.CceLevel ?? 0))
        .orderBy('CceCenterCoste')
        .limit(MOST)
        .execute(),
  )

  read(
    app,
    house,
    { method: 'POST', url: '/GenArea/list', policy: staff, summary: 'Active areas', query: z.object({ search }) },
    ({ tx, query }) =>
      tx
        .selectFrom('GenArea')
        .select(['AreID', 'AreName', 'AreParentID'])
        .where('SecStatus', '=', 1)
        .where('AreName', 'ilike', query.search)
        .orderBy('AreName')
        .limit(MOST)
        .execute(),
  )

  const workers = z.object({ search, typeArea: id.optional() })
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenWorker/list',
      policy: staff,
      summary: 'Active workers, of an area or of all',
      query: workers,
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenWorker')
        .innerJoin('GenNaturalPerson', 'GenNaturalPerson.NtpID', 'GenWorker.NtpID')
        .leftJoin('GenArea', 'GenArea.AreID', 'GenWorker.AreID')
        .leftJoin('GenPosition', 'GenPosition.PstID', 'GenWorker.PstID')
        .select(['WrkID', 'GenWorker.NtpID', 'NtpFullName', 'GenWorker.AreID', 'AreName', 'GenWorker.PstID', 'PstName'])
        .where('GenWorker.SecStatus', '=', 1)
        .where('NtpFullName', 'ilike', query.search)
        .$if(query.typeArea !== undefined, (all) => all.where('GenWorker.AreID', '=', query.typeArea ?? 0))
        .orderBy('NtpFullName')
        .limit(MOST)
        .execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsWarehouse/list',
      policy: staff,
      summary: 'Active warehouses',
      query: z.object({ search }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('LgsWarehouse')
        .select(['WhsCode', 'WhsName'])
        .where('SecStatus', '=', 1)
        .where((is) => is.or([is('WhsName', 'ilike', query.search), is('WhsCode', 'ilike', query.search)]))
        .orderBy('WhsName')
        .limit(MOST)
        .execute(),
  )
}
