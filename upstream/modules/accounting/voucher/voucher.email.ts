import { notifySuppliers, type SupplierNotice } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'
import { amount } from '#upstream/kit/text/format.ts'
import type { PublishedEvent } from '#upstream/kit/webhook/publish-event.ts'
import type { BilledOrder } from './voucher-access.ts'

interface VoucherEvent {
  /** What follows the number of the voucher in the subject of the letter, and in the bell. */
  outcome: string
  /** The letter's sentence about the named voucher. */
  sentence: (named: string) => string
  color: SupplierNotice['AleColor']
}

/** What a supplier hears of its vouchers. */
export const voucherEvents = {
  received: {
    outcome: 'recepcionado',
    sentence: (named) => `Recibimos el ${named}. Pasa a revisión de Contabilidad.`,
    color: 'green',
  },
  accepted: {
    outcome: 'aceptado',
    sentence: (named) => `Contabilidad aceptó el ${named}.`,
    color: 'green',
  },
  receptionUndone: {
    outcome: 'recepción anulada',
    sentence: (named) => `Se anuló la recepción del ${named}: puede corregirlo o retirarlo.`,
    color: 'red',
  },
  acceptanceUndone: {
    outcome: 'aceptación anulada',
    sentence: (named) => `Se anuló la aceptación del ${named}: Contabilidad lo revisa otra vez.`,
    color: 'red',
  },
  paymentAnnulled: {
    outcome: 'pago anulado',
    sentence: (named) => `Se anuló un pago del ${named}.`,
    color: 'red',
  },
  comment: {
    outcome: 'nuevo comentario',
    sentence: (named) => `Hay un comentario nuevo sobre el ${named}.`,
    color: 'blue',
  },
} as const satisfies Record<string, VoucherEvent>

/** A file of a voucher, by its title, is to be replaced. */
export const correctionEvent = (title: string): VoucherEvent => ({
  outcome: 'archivo por corregir',
  sentence: (named) =>
    `Del ${named} hay un archivo por corregir: ${title}. Puede reemplazarlo en el portal, en Mis Órdenes.`,
  color: 'orange',
})

/** A file of a voucher, by its title, need not be replaced after all. */
export const correctionUndoneEvent = (title: string): VoucherEvent => ({
  outcome: 'archivo ya no por corregir',
  sentence: (named) => `Del ${named} ya no hay que corregir el archivo: ${title}.`,
  color: 'green',
})

interface PaidEvent {
  /** With its currency. */
  amount: string
  /** YYYY-MM-DD. */
  date: string
  operation: string
  /** The whole number of the account; the letter names its end alone. */
  account: string
  /** Nothing of the voucher is left to be paid. */
  isWhole: boolean
}

/** A voucher was paid, or a part of it. */
export const paymentEvent = ({ amount, date, operation, account, isWhole }: PaidEvent): VoucherEvent => ({
  outcome: isWhole ? 'pagado' : 'pago parcial',
  sentence: (named) =>
    `Pagamos ${amount} del ${named} el ${date.split('-').reverse().join('/')}, con la operación ${operation}, en su cuenta terminada en ${account.slice(-4)}.`,
  color: 'green',
})

/** What makes up the net of a voucher, as decimals. */
export interface NetParts {
  VouTotal: string | null
  VouCredited: string
  VouRetention: string
  VouPerception: string
  VouPayableAmount: string | null
}

/** Says how the net of a voucher comes about (decision 0252); null where it is its total, or where it says no amount. */
export function describeNet(currency: string, parts: NetParts): string | null {
  const { VouTotal, VouPayableAmount } = parts
  if (VouTotal === null || VouPayableAmount === null || VouTotal === VouPayableAmount) return null
  const named: readonly (readonly [string, string])[] = [
    ['− notas de crédito', parts.VouCredited],
    ['− retención', parts.VouRetention],
    ['+ percepción', parts.VouPerception],
  ]
  const shares = named.flatMap(([name, share]) => (share === '0.00' ? [] : [`${name} ${amount(share)}`]))
  return `Neto a pagar del comprobante: ${currency} ${amount(VouPayableAmount)} (total ${amount(VouTotal)} ${shares.join(' ')}).`
}

interface SupplierEvent {
  event: VoucherEvent
  VouNumber: string
  /** What people wrote: paragraphs of the letter. */
  remarks?: readonly (string | null | undefined)[]
}

/** Tells the supplier of an order what happened to a voucher: by letter, and in the bell of its account. */
export async function notifyVoucherSupplier(
  { tx }: Pick<Call, 'tx'>,
  { SupName, SupEmail, SupDocumentNumber, OrdDocumentNumber, CpyID, OrdID }: BilledOrder,
  { event, VouNumber, remarks = [] }: SupplierEvent,
): Promise<void> {
  const path = `/portal/ordenes/${OrdID}`
  const text = [
    `Estimado proveedor ${SupName}:`,
    event.sentence(`comprobante ${VouNumber} de la orden ${OrdDocumentNumber}`),
    ...remarks.flatMap((remark) => (remark ? [remark] : [])),
    linkTo(path),
  ].join('\n\n')
  const about = { CpyID, TrsCode: 'ORD' as const, DocEntry: OrdID }
  const subject = `Comprobante ${VouNumber}: ${event.outcome}`
  await enqueueEmails(tx, [{ to: SupEmail, subject, text, path }], about)
  await notifySuppliers(tx, [{ ruc: SupDocumentNumber, AleMessage: subject, AleColor: event.color }], about)
}

/** What webhooks are sent of a voucher: its order besides, under which the graph reads it. */
export const voucherPublished = (
  event: PublishedEvent['event'],
  { OrdID }: Pick<BilledOrder, 'OrdID'>,
  VouID: number,
  facts: PublishedEvent['facts'] = {},
): PublishedEvent => ({ event, TrsCode: 'VOU', DocEntry: VouID, facts: { order: String(OrdID), ...facts } })
