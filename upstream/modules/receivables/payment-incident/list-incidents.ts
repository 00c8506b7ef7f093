import { paymentIncidentList } from '#schema/modules/receivables/payment-incident/payment-incident.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { amountOf, sumAmounts, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import { moment } from '#upstream/kit/text/format.ts'
import {
  attempt,
  customer,
  incidentsOf,
  isStuck,
  readIncidents,
  saleNumbersOf,
  stuckSince,
  type Incident,
} from './payment-incident.repo.ts'

export const incidentPageInput = listInput(paymentIncidentList)
const filterBy = filterConditions(paymentIncidentList, attempt, {})

const ORDERS = {
  PgwSince: stuckSince(attempt),
  purchasenumber: attempt('purchasenumber'),
  amount: attempt('amount'),
  nombreCompleto: customer('nombreCompleto'),
} satisfies Record<SortWire<typeof paymentIncidentList>, RawBuilder<unknown>>

const stuckAmount = amountOf(paymentIncidentList, attempt, {})

type IncidentCall = Call<ListInputOf<typeof paymentIncidentList>>

/** Selects the company's stuck payments that are asked for. */
function incidentConditions({ identity, body }: IncidentCall): RawBuilder<unknown> {
  const text = sql`folded(concat_ws(' ', ${attempt('purchasenumber')}, ${customer('nombreCompleto')}, ${customer('nroDocumentoTitular')}, ${saleNumbersOf(attempt)}))`
  return sql.join(
    [
      sql`${incidentsOf(identity.companyId)} and ${isStuck(attempt)}`,
      ...filterBy(body),
      ...containsEach(text, searchOf(body)),
    ],
    sql` and `,
  )
}

/** A page of the company's stuck payments, the one that waits longest first unless told. */
export async function incidentPage(call: IncidentCall): Promise<Page<Incident>> {
  const { tx, body } = call
  const found = incidentConditions(call)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.PgwSince, dir: 'asc' })
  const data = await readIncidents(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, ${attempt('PgwID')} ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}

/** What the stuck payments come to that a page would be cut from. */
export const incidentTotals = (call: IncidentCall): Promise<CurrencyAmount[]> =>
  sumAmounts(call.tx, incidentConditions(call), stuckAmount)

export const stateNames: Readonly<Record<string, string>> = {
  PENDING: 'Cobro en curso',
  UNKNOWN: 'Sin respuesta del proveedor',
  MISMATCH: 'Por devolver',
}

/** The columns of the exported list. */
export const incidentColumns: readonly ListColumn<Incident>[] = [
  { title: 'Número de compra', width: 18, value: (row) => row.purchasenumber },
  { title: 'Cliente', width: 36, value: (row) => row.nombreCompleto },
  { title: 'Documento', width: 14, value: (row) => row.nroDocumentoTitular },
  {
    title: 'Código de venta',
    width: 18,
    value: ({ ventas }) => ventas.join('; '),
  },
  { title: 'Cuota', value: ({ compras }) => compras.map(({ numbers }) => numbers.join(', ')).join('; ') },
  { title: 'Moneda', value: (row) => row.currency },
  { title: 'Importe', kind: 'money', value: (row) => row.amount },
  { title: 'Estado', width: 26, value: (row) => stateNames[row.PgwState] ?? row.PgwState },
  { title: 'Desde', width: 20, value: (row) => moment(row.PgwSince) },
  { title: 'Última causa', width: 60, value: (row) => row.PgwCause ?? row.PgwMessage },
]
