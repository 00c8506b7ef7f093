import { Decimal } from 'decimal.js'
import type { Calendar } from '../base/calendar.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { ANDES } from '../organisation/people.ts'
import { customers, purchases, type Purchase } from './customer-purchases.ts'

/** Receipts of customers are numbered like documents. */
export const RECEIPT = 'RCB'
const WIDTH = 6
const DUE_DAY = 4
const NOON = 12

interface Instalment {
  id: number
  purchase: number
  of: Purchase
  number: number
  amount: string
  paid: string
  dueOn: string
}

/** The initial one is number 0; those that follow fall due a month apart. */
function instalmentsOf(calendar: Calendar): Instalment[] {
  const each = purchases.flatMap((of, index) =>
    Array.from({ length: of.instalments + 1 }, (_, number) => {
      const amount = number === 0 ? of.initial : of.monthly
      const paid = number < of.paid ? amount : number === of.paid ? (of.part ?? '0.00') : '0.00'
      const dueOn = calendar.after(calendar.inMonths(number - of.since), DUE_DAY)
      return { purchase: index + 1, of, number, amount, paid, dueOn }
    }),
  )
  return each.map((instalment, index) => ({ id: index + 1, ...instalment }))
}

/** The customers of the demo, with their schedules and what they paid by transfer; receipts in the order of their days. */
export function customerRows(calendar: Calendar): Rows {
  const instalments = instalmentsOf(calendar)
  const taken = new Map<string, number>()
  const payments = instalments
    .filter(({ paid }) => new Decimal(paid).gt(0))
    .map((instalment) => ({ ...instalment, at: calendar.at(instalment.dueOn, NOON) }))
    .sort((one, other) => one.at - other.at || one.id - other.id)
    .map((payment, index) => {
      const year = new Date(payment.at).toISOString().slice(0, 4)
      const position = (taken.get(year) ?? 0) + 1
      taken.set(year, position)
      return { ...payment, payment: index + 1, receipt: `${RECEIPT}-${year}-${String(position).padStart(WIDTH, '0')}` }
    })
  return {
    PagCustomer: customers.map(customerRow),
    PagPurchase: purchases.map(purchaseRow),
    PagInstalment: instalments.map(({ id, purchase, number, amount, paid, dueOn }) => ({
      idCuotaCobrar: id,
      CpyID: ANDES,
      idProforma: purchase,
      idCronogramaCliente: purchase,
      nrocuota: number,
      tipocuota: number === 0 ? 'INICIAL' : 'ORDINARIA',
      fechavctocuota: dueOn,
      montocuota: amount,
      totalpagado: paid,
      habilitabotompagar: true,
      SecCreate: new Date(calendar.at(dueOn, 0)).toISOString(),
    })),
    PagPayment: payments.map(({ payment, id, number, paid, at, receipt }) => ({
      PayID: payment,
      CpyID: ANDES,
      idCuotaCobrar: id,
      montoPago: paid,
      fechaPago: new Date(at).toISOString(),
      concepto: number === 0 ? 'Cuota inicial, transferencia' : `Cuota ${number}, transferencia`,
      PayReceiptNumber: receipt,
      SecCreate: new Date(at).toISOString(),
    })),
    PagLedger: payments.map(({ payment, id, amount, paid, at }) => ({
      LedID: payment,
      CpyID: ANDES,
      PayID: payment,
      idCuotaCobrar: id,
      LedAmount: paid,
      LedBalance: new Decimal(amount).minus(paid).toFixed(2),
      SecCreate: new Date(at).toISOString(),
    })),
    GenNumbering: [...taken].map(([year, last]) => ({
      CpyID: ANDES,
      TrsCode: RECEIPT,
      NumYear: Number(year),
      NumPrefix: RECEIPT,
      NumWidth: WIDTH,
      NumLast: last,
    })),
  }
}

const customerRow = (
  { company, document, names: [first, paternal, maternal], ...profile }: (typeof customers)[number],
  index: number,
): Row => ({
  CusID: index + 1,
  CpyID: company,
  nroDocumentoTitular: document,
  nombres: first,
  apellidosPaternos: paternal,
  apellidosMaterno: maternal,
  correoElectronico: profile.email,
  telefonoCelular: profile.telephone,
  estado_Civil: profile.maritalStatus,
  genero: profile.gender,
  direccion: profile.address,
  SecStatus: 1,
})

const purchaseRow = (
  { document, correlativo, project, stage, kind, number, state, place: position }: Purchase,
  index: number,
): Row => ({
  idProforma: index + 1,
  CpyID: ANDES,
  CusID: customers.findIndex((customer) => customer.document === document) + 1,
  correlativo,
  proyecto: project,
  etapa: stage,
  tipoInmueble_1: kind,
  nroInmueble_1: number,
  estadoOC: state,
  ubicacionGps: position,
  SecStatus: 1,
})

/** Tables of customers whose keys this seed gave itself. */
export const customerKeys = {
  PagCustomer: 'CusID',
  PagPurchase: 'idProforma',
  PagInstalment: 'idCuotaCobrar',
  PagPayment: 'PayID',
  PagLedger: 'LedID',
}
