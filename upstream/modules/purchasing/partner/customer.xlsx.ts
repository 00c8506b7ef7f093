import { Decimal } from 'decimal.js'
import { toMoney } from '#schema/platform/values/money.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { CustomerRow } from './list-customers.ts'

const sumOf = ({ operacionComercial }: CustomerRow, amount: 'sumaSaldo' | 'sumaVencido') =>
  toMoney(operacionComercial.reduce((sum, bought) => sum.plus(bought[amount]), new Decimal(0)))

/** The columns of the exported list of customers; what is owed is the sum of what they bought. */
export const customerColumns: readonly ListColumn<CustomerRow>[] = [
  { title: 'Documento', width: 14, value: (row) => row.nroDocumentoTitular },
  { title: 'Nombre completo', width: 40, value: (row) => row.nombreCompleto },
  { title: 'Correo', width: 30, value: (row) => row.correoElectronico },
  { title: 'Celular', width: 14, value: (row) => row.telefonoCelular },
  { title: 'Compras', kind: 'quantity', value: (row) => String(row.operacionComercial.length) },
  { title: 'Saldo (USD)', kind: 'money', width: 16, value: (row) => sumOf(row, 'sumaSaldo') },
  { title: 'Vencido (USD)', kind: 'money', width: 16, value: (row) => sumOf(row, 'sumaVencido') },
]
