import { buyerList } from '#schema/modules/purchasing/partner/buyer.list.ts'
import type { SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { searchOf, type CursorPage, type PageInput } from '#upstream/platform/http/page.ts'
import { keysetPage, sortTermsOf } from '#upstream/kit/list/keyset-page.ts'

export const customerPageInput = listInput(buyerList)

/** A purchase with what is owed of it, in USD: nothing unless it is ACTIVO, as only that takes payments (portal.md 4). */
export interface BoughtRow {
  idProforma: number
  correlativo: string
  proyecto: string
  etapa: string
  tipoInmueble_1: string
  nroInmueble_1: string
  estadoOC: string
  sumaSaldo: string
  sumaVencido: string
}

/** Whoever bought of the company, with what they bought (portal.md 3). */
export interface CustomerRow {
  CusID: number
  nroDocumentoTitular: string
  nombreCompleto: string
  correoElectronico: string | null
  telefonoCelular: string | null
  operacionComercial: BoughtRow[]
}

const customer = alias('PagCustomer', 'c')

const ORDERS = {
  nombreCompleto: customer('nombreCompleto'),
  nroDocumentoTitular: customer('nroDocumentoTitular'),
} satisfies Record<SortWire<typeof buyerList>, RawBuilder<unknown>>

/** Selects what the customer bought, in the order it was bought, as a list of records. */
const bought = (today: string): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('idProforma', p."idProforma", 'correlativo', p."correlativo", 'proyecto', p."proyecto",
    'etapa', p."etapa", 'tipoInmueble_1', p."tipoInmueble_1", 'nroInmueble_1', p."nroInmueble_1", 'estadoOC', p."estadoOC",
    'sumaSaldo', owed.balance::text, 'sumaVencido', owed.late::text) order by p."idProforma")
  from "PagPurchase" p, lateral (
    select coalesce(sum(i."saldocuota"), 0)::numeric(14, 2) as balance,
      coalesce(sum(i."saldocuota") filter (where i."fechavctocuota" < ${today}), 0)::numeric(14, 2) as late
    from "PagInstalment" i where i."idProforma" = p."idProforma" and p."estadoOC" = 'ACTIVO') owed
  where p."CusID" = ${customer('CusID')} and p."SecStatus" = 1), '[]'::jsonb)`

const read = async (tx: Transaction<Tables>, today: string, rest: RawBuilder<unknown>): Promise<CustomerRow[]> =>
  (
    await sql<CustomerRow>`select ${customer('CusID')}, ${customer('nroDocumentoTitular')}, ${customer('nombreCompleto')}, ${customer('correoElectronico')},
      ${customer('telefonoCelular')}, ${bought(today)} as "operacionComercial" from ${rest}`.execute(tx)
  ).rows

/** @param today the day in Lima: what fell due before it is late */
export async function customerPage(call: Call<PageInput>, today: string): Promise<CursorPage<CustomerRow>> {
  const { tx, identity, body } = call
  const wanted = [
    sql`${customer('CpyID')} = ${identity.companyId} and ${customer('SecStatus')} = 1`,
    ...containsEach(customer('CusSearch'), searchOf(body)),
  ]
  const found = sql`${customer.table} where ${sql.join(wanted, sql` and `)}`
  return keysetPage(call, {
    name: `${buyerList.resource} ${identity.companyId}`,
    terms: sortTermsOf(body, {
      columns: ORDERS,
      otherwise: { column: 'nombreCompleto', value: ORDERS.nombreCompleto, dir: 'asc' },
      key: { column: 'CusID', value: customer('CusID'), dir: 'asc' },
    }),
    found,
    read: (rest) => read(tx, today, sql`${found}${rest}`),
  })
}
