import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { setStatus } from './set-supplier-status.ts'
import { supplierPage, supplierPageInput } from './list-suppliers.ts'
import { ownProfile } from './supplier-profile.ts'
import { withTaxRegimeName, PARTNERS, suppliersOf, type Supplier } from './supplier.repo.ts'
import { createSupplier, supplierInput, updateSupplier } from './save-supplier.ts'

const rucInput = z.object({ ruc: z.string().trim().max(20).nullish(), ...callers })

async function saved(call: Call, SupID: number): Promise<Supplier> {
  const [supplier] = await withTaxRegimeName(
    call.tx,
    await suppliersOf(call.tx, call.identity).where('SupID', '=', SupID).execute(),
  )
  return supplier ?? Promise.reject(refuse.notFound())
}

/** GenSupplier: whoever sells to the company, for those who buy of them, and each one's own profile (portal.md 5 and 7). */
export function supplierRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/pagination',
      policy: signedIn(),
      body: supplierPageInput,
      summary: 'The suppliers of the company, by name',
    },
    supplierPage,
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/searchbyruc',
      // `ruc` names whom it is about (rules 8); for a supplier that is itself.
      policy: signedIn(['staff', 'supplier']),
      body: rucInput,
      summary: 'The active supplier with a RUC, or null; for a supplier its own profile with its banks',
    },
    async (call) => {
      const {
        tx,
        identity,
        body: { ruc },
      } = call
      if (identity.audience === 'supplier') return ownProfile(call, ruc)
      const found = await suppliersOf(tx, identity)
        .where('SupDocumentNumber', '=', ruc ?? '')
        .where('SecStatus', '=', 1)
        .execute()
      const [supplier = null] = await withTaxRegimeName(tx, found)
      return supplier
    },
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/byid',
      policy: signedIn(),
      body: z.object({ SupID: idOrIds, ...callers }),
      summary: 'A supplier, or a list of them',
    },
    async ({ tx, identity, body: { SupID } }) => {
      const found = await suppliersOf(tx, identity).where('SupID', 'in', [SupID, -1].flat()).execute()
      const suppliers = await withTaxRegimeName(tx, found)
      if (Array.isArray(SupID)) return suppliers
      return suppliers[0] ?? Promise.reject(refuse.notFound())
    },
  )

  const keepers = (flag: 'Add' | 'Edit') => ({ option: PARTNERS, flag: [flag, 'Save'] as const })
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/save',
      policy: allowed({ ...keepers('Add'), freely: ['supplier'] }),
      body: supplierInput,
      summary: 'Writes a supplier down, or its own profile',
    },
    async (call) => {
      const { body, identity, permissions } = call
      const isNew = identity.audience === 'staff' && !body.SupID
      const mayChange =
        identity.audience === 'supplier' || permissions.may(PARTNERS, 'Edit') || permissions.may(PARTNERS, 'Save')
      if (!isNew && !mayChange) throw refuse.forbidden()
      return saved(call, isNew ? await createSupplier(call) : await updateSupplier(call))
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenSupplier/update',
      policy: allowed({ ...keepers('Edit'), freely: ['supplier'] }),
      body: supplierInput,
      summary: 'Changes a supplier, or its own profile',
    },
    async (call) => saved(call, await updateSupplier(call)),
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenSupplier/delete',
      policy: allowed({ option: PARTNERS, flag: 'Delete' }),
      body: z.object({ ...callers, SupID: id, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0) }),
      summary: 'Switches a supplier off, or on again',
    },
    async (call) => saved(call, await setStatus(call)),
  )
}
