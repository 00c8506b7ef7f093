import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Sheet } from '#upstream/kit/xlsx/sheet.ts'
import { amount, day } from '#upstream/kit/text/format.ts'
import type { CustomerCaller } from './customer.repo.ts'
import { totalsOf } from './instalment.repo.ts'
import { paymentsOf, readSchedule } from './instalment-schedule.ts'

/** Everything that the statement of a purchase prints. @throws Refusal 404 as `readSchedule` */
export async function readStatement(caller: CustomerCaller, idProforma: number, today: string) {
  const read = await readSchedule(caller, idProforma, today)
  const keys = read.schedule.map(({ idCuotaCobrar }) => idCuotaCobrar)
  const payments = keys.length > 0 ? await paymentsOf(caller, keys) : []
  return { ...read, payments, today, totals: totalsOf(read.purchase, read.schedule) }
}

type Statement = Awaited<ReturnType<typeof readStatement>>

const numbers = ({ schedule }: Statement) =>
  new Map(schedule.map(({ idCuotaCobrar, nrocuota, tipocuota }) => [idCuotaCobrar, `${nrocuota} ${tipocuota}`]))

const instalmentSheet = ({ schedule }: Statement): Sheet => ({
  name: 'Estado de cuenta',
  columns: [
    { title: 'Nro. de cuota', kind: 'quantity', width: 14 },
    { title: 'Tipo de cuota', width: 18 },
    { title: 'F.V', kind: 'date', width: 14 },
    { title: 'Monto (USD)', kind: 'money', width: 16 },
    { title: 'Pagado (USD)', kind: 'money', width: 16 },
    { title: 'Saldo (USD)', kind: 'money', width: 16 },
    { title: 'Estado', width: 14 },
    { title: 'Estado de pago', width: 18 },
  ],
  rows: schedule.map((instalment) => [
    String(instalment.nrocuota),
    instalment.tipocuota,
    instalment.fechavctocuota,
    instalment.montocuota,
    instalment.totalpagado,
    instalment.saldocuota,
    instalment.estadocuota,
    instalment.estadopagocuota,
  ]),
})

function paymentSheet(statement: Statement): Sheet {
  const instalments = numbers(statement)
  return {
    name: 'Pagos',
    columns: [
      { title: 'Cuota', width: 18 },
      { title: 'Fecha de pago', kind: 'date', width: 16 },
      { title: 'Monto (USD)', kind: 'money', width: 16 },
      { title: 'Concepto', width: 40 },
      { title: 'Constancia', width: 20 },
    ],
    rows: statement.payments.map((payment) => [
      instalments.get(payment.idCuotaCobrar) ?? '',
      limaDay(payment.fechaPago),
      payment.montoPago,
      payment.concepto,
      payment.PayReceiptNumber,
    ]),
  }
}

const summarySheet = ({ nombreCompleto, nroDocumentoTitular, purchase, totals, today }: Statement): Sheet => ({
  name: 'Resumen',
  columns: [
    { title: 'Dato', width: 24 },
    { title: 'Valor', width: 44 },
  ],
  rows: [
    ['Cliente', nombreCompleto],
    ['Documento', nroDocumentoTitular],
    ['Código de venta', purchase.correlativo],
    ['Proyecto', purchase.proyecto],
    ['Etapa', purchase.etapa],
    ['Inmueble', `${purchase.tipoInmueble_1} ${purchase.nroInmueble_1}`],
    ['Estado', purchase.estadoOC],
    ['Pagado (USD)', amount(totals.paid)],
    ['Pendiente (USD)', amount(totals.pending)],
    ['Vencido (USD)', amount(totals.overdue)],
    ['Emitido', day(today)],
  ],
})

/** 'Estado de cuenta': the schedule, what was paid of it, and what both come to. */
export const statementSheets = (statement: Statement): Sheet[] => [
  instalmentSheet(statement),
  paymentSheet(statement),
  summarySheet(statement),
]
