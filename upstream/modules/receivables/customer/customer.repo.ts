import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { readUserName } from '#upstream/platform/auth/user-name.ts'

/** Who asks for what is a customer's own. */
export interface CustomerCaller {
  tx: Transaction<Tables>
  identity: Identity
}

/**
 * The caller's own record; null where the company keeps none of them.
 * @throws Refusal 403 for a document that is not the account's
 */
export async function ownCustomer(caller: CustomerCaller, documentNumber?: string | null) {
  // The user name of a customer's account is their document (portal.md 1).
  const document = await readUserName(caller.tx, caller.identity.userId)
  if (documentNumber && documentNumber !== document) throw refuse.forbidden()
  const customer = await caller.tx
    .selectFrom('PagCustomer')
    .select([
      'CusID',
      'nroDocumentoTitular',
      'nombreCompleto',
      'nombres',
      'apellidosPaternos',
      'apellidosMaterno',
      'correoElectronico',
      'telefonoCelular',
      'estado_Civil',
      'genero',
      'direccion',
    ])
    .where('CpyID', '=', caller.identity.companyId)
    .where('nroDocumentoTitular', '=', document)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  return customer ?? null
}

/** What a customer bought, in the order it was bought. */
export const purchasesOf = ({ tx, identity }: CustomerCaller, CusID: number) =>
  tx
    .selectFrom('PagPurchase')
    .select([
      'idProforma',
      'correlativo',
      'estadoOC',
      'tipoInmueble_1',
      'nroInmueble_1',
      'proyecto',
      'etapa',
      'ubicacionGps',
    ])
    .where('CpyID', '=', identity.companyId)
    .where('CusID', '=', CusID)
    .where('SecStatus', '=', 1)
    .orderBy('idProforma')
    .execute()

export type Purchase = Awaited<ReturnType<typeof purchasesOf>>[number]

/** What the caller bought. */
export async function ownPurchases(caller: CustomerCaller): Promise<Purchase[]> {
  const customer = await ownCustomer(caller)
  return customer ? purchasesOf(caller, customer.CusID) : []
}
