import { CREDIT_NOTE } from '#schema/kit/cpe/cpe.ts'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { UploadLimits } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { hasFields, narrow, type Validated } from '#schema/platform/values/validated.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

/** The first three are word for word from portal.md 5. */
export const voucherMessages = {
  number: 'Ingrese Nro. Comprobante.',
  required: fileMessages.required,
  extension: fileMessages.extension,
  size: (largest: number) => `El tamaño del archivo debe ser inferior a ${largest / 1_000_000} MB!`,
  longName: (longest: number) => `El nombre del archivo no debe superar ${longest} caracteres`,
  empty: fileMessages.empty,
  longNumber: 'El Nro. Comprobante admite hasta 30 caracteres.',
  longObservation: 'La observación admite hasta 256 caracteres.',
  comment: 'Escriba un comentario de 1 a 256 caracteres.',
  duplicate: (number: string) => `El comprobante ${number} ya está entre los comprobantes registrados.`,
  otherNumber: (typed: string, orderValue: string) => `El número ${typed} no es el del XML, ${orderValue}.`,
  received: 'El comprobante ya fue recepcionado: no se puede modificar.',
  notReceived: 'Solo se acepta un comprobante recepcionado.',
  notAccepted: 'El comprobante no está aceptado.',
  orderClosed: 'La orden se cerró manualmente: reábrala para deshacer la recepción.',
  paid: 'El comprobante tiene pagos registrados: anúlelos primero.',
  accepted: 'El comprobante ya fue aceptado: primero deshaga su aceptación.',
  ofMailbox: 'Contabilidad registró este comprobante desde su buzón: no se puede retirar.',
  creditUsed: 'La nota de crédito no se puede retirar: lo que liberó de la orden ya se facturó.',
  creditPaid: 'La nota de crédito no se puede retirar: lo que liberó de la orden ya se pagó.',
  toCorrect: 'El comprobante tiene archivos por corregir.',
  notEditable: 'El archivo no está por corregir.',
} as const

const SHORTEST_NUMBER = 2
const LONGEST_NUMBER = 30
/** Of an observation, and of a comment. */
export const LONGEST_REMARK = 256

/**
 * Every reason for which a file cannot be one of a voucher's; `size` in bytes, which stays under the limit (portal.md
 * 5).
 */
export function validateVoucherFile({ name, size }: { name: string; size: number }, limits: UploadLimits): string[] {
  return [
    ...(limits.extensions.includes(extensionOf(name)) ? [] : [voucherMessages.extension]),
    ...(size === 0 ? [voucherMessages.empty] : []),
    ...(size < limits.largest ? [] : [voucherMessages.size(limits.largest)]),
    ...(name.length <= limits.longestName ? [] : [voucherMessages.longName(limits.longestName)]),
  ]
}

/** What is asked of a voucher: its number at least 2 characters, and a file of every kind that the order requires. */
export interface VoucherDraft {
  number: string | null | undefined
  observation: string | null | undefined
  /** Codes of the kinds of which there is a file. */
  supports: readonly string[]
}

/** Every rule of portal.md 5 that does not hold, by the fields of the draft; files are looked at one by one. */
export function validateVoucher(
  { number, observation, supports }: VoucherDraft,
  required: readonly { support: string; description: string }[],
): Issue[] {
  const length = (number ?? '').trim().length
  return [
    ...(length < SHORTEST_NUMBER ? [{ path: ['number'], message: voucherMessages.number }] : []),
    ...(length > LONGEST_NUMBER ? [{ path: ['number'], message: voucherMessages.longNumber }] : []),
    ...((observation ?? '').trim().length > LONGEST_REMARK
      ? [{ path: ['observation'], message: voucherMessages.longObservation }]
      : []),
    ...required
      .filter(({ support }) => !supports.includes(support))
      .map(({ support, description }) => ({
        path: ['files', support],
        message: voucherMessages.required(description),
      })),
  ]
}

/** What supports a credit note: nothing is delivered with one. */
const CREDIT_NOTE_SUPPORTS: readonly SupportName[] = ['SreCompPayment', 'SreXml', 'SreCdr']

/** Whether a voucher of the type (catalogue 01) must bring the file where its order requires it. */
export const isRequiredOf = (type: string | null | undefined, support: SupportName): boolean =>
  type !== CREDIT_NOTE || CREDIT_NOTE_SUPPORTS.includes(support)

/** What an order leaves to be billed, with two decimals. */
export const remainingOf = (total: Amount, vouchered: Amount): string =>
  (readDecimal(total) ?? readDecimal('0'))!.minus(readDecimal(vouchered) ?? 0).toFixed(2)

interface OwedAndPaid {
  /** What is to be paid of it in all; null where it says no amount. */
  payable?: string | null
  paid: string
}

/** What was paid of an invoice before a credit note took it back; null where that is nothing. */
export function overpaidOf({ payable, paid }: OwedAndPaid): string | null {
  const excess = readDecimal(paid)?.minus(payable ?? '0')
  return payable && Number(paid) > 0 && excess?.gt(0) ? excess.toFixed(2) : null
}

/** A voucher that holds every rule. */
export interface ValidVoucher extends VoucherDraft {
  number: string
}

const isWhole = (draft: VoucherDraft): draft is ValidVoucher => hasFields(draft, 'number')

/** Narrows a voucher that can be kept; otherwise its issues. */
export const parseVoucher = (
  draft: VoucherDraft,
  required: Parameters<typeof validateVoucher>[1],
): Validated<ValidVoucher> => narrow(draft, validateVoucher(draft, required), isWhole)
