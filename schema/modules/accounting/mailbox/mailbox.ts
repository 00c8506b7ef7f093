import type { CpeIssue } from '#schema/kit/cpe/cpe-finding.ts'

/** How a document of the mailbox stands (rules 12). */
export const MAILBOX_STATES = {
  1: 'Emparejado',
  2: 'Por emparejar',
  3: 'Duplicado',
  4: 'Rechazado',
  5: 'Descartado',
  6: 'Registrado',
} as const

export type MailboxState = keyof typeof MAILBOX_STATES
export const [MATCHED, UNMATCHED, DUPLICATE, REJECTED, DISCARDED, REGISTERED] = [1, 2, 3, 4, 5, 6] as const

/** Bytes and characters of a file that the mailbox takes; one megabyte is a million bytes. */
export const MAILBOX_FILE = { extensions: ['.xml', '.zip'], largest: 5_000_000, longestName: 100 } as const

export const mailboxMessages = {
  inMailbox: (number: string) => `${number}: ya está en el buzón.`,
  unknownOrder: (reference: string) => `Indica la orden ${reference}, que no es de este proveedor.`,
  noOrders: 'El emisor no tiene órdenes en la compañía.',
  byAmount: 'No indica su orden: se emparejó por RUC e importe.',
  severalByAmount: (count: number) => `No indica su orden: ${count} órdenes del emisor tienen ese saldo.`,
  noneByAmount: 'No indica su orden, y ninguna del emisor tiene ese saldo.',
  alone: 'La constancia (CDR) espera su comprobante.',
  notMatchable: 'Solo se empareja un comprobante emparejado o por emparejar.',
  notMatched: 'Empareje el comprobante con una orden antes de registrarlo.',
  notDiscardable: 'El comprobante ya fue registrado o descartado.',
  notRestorable: 'El comprobante no está descartado.',
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

/** Why a document stands so, by a code that does not change. */
export type MailboxReason = Omit<CpeIssue, 'code'> & { code: CpeIssue['code'] | Rule }

export const observed = (code: Rule, message: string): MailboxReason => ({ code, severity: 'OBSERVES', message })
export const rejected = (code: Rule, message: string): MailboxReason => ({ code, severity: 'REJECTS', message })
