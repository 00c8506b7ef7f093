/** A cell: its text, and smaller lines below it. */
export type PdfCell = string | { text: string; notes: string[] }

export interface PdfTable {
  heading: string
  columns: readonly { title: string; width: number | '*'; align?: 'left' | 'right' | 'center' }[]
  rows: readonly (readonly PdfCell[])[]
  /** What stands there when there are no rows. */
  none: string
  /** A last line: what is added up, and the sum. */
  total?: readonly [string, string]
  /** Below all of it, in words. */
  note?: string
}

/** A place to sign. */
export interface PdfSignature {
  name: string
  role: string
  note: string
  /** The user who signed there; null while it waits. */
  signedBy?: number | null
  /** The file of the picture that they signed with, where that was stored with the decision; null for none. */
  file?: string | null
  /** How they sign, a JPEG as a data URL. */
  picture?: string
}

/** A document as it goes to paper: plain data, so that it is stored as JSON and crosses to the worker, and text that is never markup. */
export interface PdfDocument {
  company: { name: string; ruc: string; address: string | null }
  kind: string
  number: string
  status: string
  facts: readonly (readonly [string, string])[]
  /** What is said article by article, before the tables. */
  statement?: { heading: string; articles: readonly string[] }
  tables: readonly PdfTable[]
  /** Paragraphs of free text between the tables. */
  remarks: readonly string[]
  signatures: readonly PdfSignature[]
  /** Who printed it and when; stands in the footer. */
  printedBy: string
  /** What the company says below every page. */
  footer?: string
  /** Lies on its side: for tables with many columns. */
  isWide?: boolean
}
