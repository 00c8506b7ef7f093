import type { CpeIssue } from '#schema/kit/cpe/cpe-issue.ts'
import type { CodeOf } from '#schema/platform/values/status.ts'

/** What became of a document of the mailbox (rules 12). */
export const MAILBOX_STATUS = {
  MATCHED: 1,
  UNMATCHED: 2,
  DUPLICATE: 3,
  REJECTED: 4,
  DISCARDED: 5,
  REGISTERED: 6,
} as const

export type MailboxStatusCode = CodeOf<typeof MAILBOX_STATUS>

/** How people read each status of the mailbox. */
export const mailboxStatusWords: Readonly<Record<keyof typeof MAILBOX_STATUS, string>> = {
  MATCHED: 'Emparejado',
  UNMATCHED: 'Por emparejar',
  DUPLICATE: 'Duplicado',
  REJECTED: 'Rechazado',
  DISCARDED: 'Descartado',
  REGISTERED: 'Registrado',
}

export const mailboxMessages = {
  inMailbox: (number: string) => `${number}: ya está en el buzón.`,
  unknownOrder: (reference: string) => `Indica la orden ${reference}, que no es de este proveedor.`,
  noOrders: 'El emisor no tiene órdenes en la compañía.',
  byAmount: 'No indica su orden: se emparejó por RUC e importe.',
  severalByAmount: (count: number) => `No indica su orden: ${count} órdenes del emisor tienen ese saldo.`,
  noneByAmount: 'No indica su orden, y ninguna del emisor tiene ese saldo.',
  documentUnknown: 'No indica su orden, y el comprobante que la nota modifica no está registrado.',
  orderAnnulled: (order: string) => `La orden ${order} se anuló: empareje el comprobante con otra o descártelo.`,
  namedOrderAnnulled: (order: string) =>
    `La orden ${order}, que el comprobante indica, se anuló: descártelo y pida otro al proveedor.`,
  alone: 'La constancia (CDR) espera su comprobante.',
  severalDocuments: (number: string) =>
    `Varios comprobantes llevan el número ${number} y la constancia (CDR) no dice a cuál responde: súbala al registrar el suyo.`,
  notMatchable: 'Solo se empareja un comprobante emparejado o por emparejar.',
  notMatched: 'Empareje el comprobante con una orden antes de registrarlo.',
  notDiscardable: 'El comprobante ya fue registrado o descartado.',
  notRestorable: 'El comprobante no está descartado.',
  notRegistered: 'Solo se anula el registro de un comprobante registrado.',
  received: 'El comprobante ya fue recepcionado: primero deshaga su recepción.',
  changedBy: (note: string) => `La nota ${note} modifica el comprobante: primero retírela o anule su registro.`,
  noFile: 'El archivo del comprobante no se conserva: súbalo otra vez.',
} as const

type Rule =
  | 'UNREADABLE'
  | 'IN_MAILBOX'
  | 'ORDER_UNKNOWN'
  | 'ORDER_TAKES_NONE'
  | 'MATCHED_BY_AMOUNT'
  | 'NOT_MATCHED'
  | 'CDR_ALONE'
  | 'CDR_OF_SEVERAL'

/** Why a document stands so, by a code that does not change. */
export type MailboxReason = Omit<CpeIssue, 'code'> & { code: CpeIssue['code'] | Rule }

export const observed = (code: Rule, message: string): MailboxReason => ({ code, severity: 'OBSERVES', message })
export const rejected = (code: Rule, message: string): MailboxReason => ({ code, severity: 'REJECTS', message })
