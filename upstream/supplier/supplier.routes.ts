import { z } from 'zod'
import { callers } from '../document/annulment.ts'
import { read } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { idOrIds } from '../http/id.ts'
import { signedIn } from '../http/policy.ts'
import { refuse } from '../http/refusal.ts'
import { supplierPage, supplierPageInput } from './supplier.page.ts'
import { suppliersOf } from './supplier.rows.ts'

const rucInput = z.object({ ruc: z.string().trim().max(20), ...callers })

/** Whoever sells to the company: the supplier picker (back-office.md 2). A supplier's own profile comes with its portal. */
export function supplierRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenSupplier/pagination',
      policy: signedIn(),
      body: supplierPageInput,
      summary: 'The suppliers of the company, by name',
    },
    supplierPage,
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenSupplier/searchbyruc',
      // `ruc` names whom it is about (rules 8).
      policy: signedIn(),
      body: rucInput,
      summary: 'The active supplier with a RUC, or null',
    },
    async ({ tx, identity, body: { ruc } }) =>
      (await suppliersOf(tx, identity).where('SupDocumentNumber', '=', ruc).where('SecStatus', '=', 1).executeTakeFirst()) ??
      null,
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenSupplier/byid',
      policy: signedIn(),
      body: z.object({ SupID: idOrIds, ...callers }),
      summary: 'A supplier, or a list of them',
    },
    async ({ tx, identity, body: { SupID } }) => {
      const suppliers = await suppliersOf(tx, identity)
        .where('SupID', 'in', [SupID, -1].flat())
        .execute()
      if (Array.isArray(SupID)) return suppliers
      return suppliers[0] ?? Promise.reject(refuse.notFound())
    },
  )
}
