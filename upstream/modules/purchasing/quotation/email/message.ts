import type { SqlBool } from 'kysely'
import type { SupplierNotice } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import type { Email } from '#upstream/platform/mail/outbox.ts'

/** What a letter says of its quotation. */
export interface Subject {
  CttID: number
  CpyID: number
  CpyName: string
  CttDocumentNumber: string
  CttSubject: string
  until: string
  visit: string | null
  buyer: string
  lines: string[]
}

export interface Recipient {
  CtpID: number
  CtpRuc: string
  CtpName: string
  CtpEmail: string | null
  isWinner: SqlBool
  /** Why it was asked to adjust the offer of the version before. */
  reasons: string[]
}

/** Blank lines part paragraphs; what is null is left out. */
export const text = (...paragraphs: (string | null)[]): string =>
  paragraphs.filter((each) => each !== null).join('\n\n')

export const titleOf = ({ CttDocumentNumber, CttSubject }: Subject): string => `${CttDocumentNumber} · ${CttSubject}`

/** What a recipient reads, in a letter and in the bell. */
type Message = Pick<Email, 'subject' | 'text' | 'path' | 'topic'> & { bell: Omit<SupplierNotice, 'ruc'> }

export type Write = (subject: Subject, recipient: Recipient) => Message

/** Where a supplier reads and answers a quotation. */
export const invitationPath = (CttID: number): string => `/portal/cotizaciones/${CttID}`

/** The same as an address. */
export const invitationPage = (webUrl: string, CttID: number): string => `${webUrl}${invitationPath(CttID)}`
