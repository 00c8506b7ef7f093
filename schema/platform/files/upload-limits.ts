/**
 * What an uploaded file may be. Screens say it before a byte is sent, the graph bounds its form, the services decide.
 */
export interface UploadLimits {
  /** ".pdf", ".docx" … */
  extensions: readonly string[]
  /** Bytes at most. */
  largest: number
  /** Characters of the name at most. */
  longestName: number
}

/** As the specification counts: a million bytes. */
const MB = 1_000_000

/** Bytes that a form may have beside its file: the fields of whoever sends it, and what parts them. */
export const FORM_BYTES = 65_536

/** Bytes of any attachment at most, whatever its kind says. */
export const LARGEST_UPLOAD = 20 * MB

/** An attachment that answers to no kind: any extension that may be stored (portal.md 5). */
export const OTHER_ATTACHMENT = { largest: 6 * MB, longestName: 100 } as const

/** A picture: a logo, an announcement (back-office.md 5). */
export const PICTURE_FILE = { extensions: ['.jpg', '.jpeg', '.png'], largest: 2 * MB, longestName: 100 } as const

/** The picture of a person's signature; its name says whose it is (portal.md 5 and 9). */
export const SIGNATURE_FILE = { extension: '.jpg', largest: 2 * MB } as const

/** An electronic voucher, or SUNAT's answer to one: an XML, or a zip with it. */
export const CPE_FILE = { extensions: ['.xml', '.zip'], largest: 5 * MB, longestName: 100 } as const

/** Any other file of a voucher; it stays under its bytes (portal.md 5). */
export const VOUCHER_FILE = {
  extensions: ['.pdf', '.docx', '.xlsx', '.png', '.jpg', '.zip'],
  largest: 6 * MB,
  longestName: 100,
} as const

/** The file that comes with an offer; it stays under its bytes, and its name says whose it is (portal.md 5 and 9). */
export const OFFER_FILE = { extensions: ['.pdf', '.xlsx', '.txt', '.docx'], largest: 6 * MB, longestName: 100 } as const

/** The sworn declaration of a supplier (portal.md 5 and 9). */
export const DECLARATION_FILE = { extensions: ['.pdf', '.docx'], largest: 2 * MB, longestName: 100 } as const

/** A workbook whose rows are shown before they are loaded (rules 10, screens: Excel). */
export const SHEET_FILE = { largest: 5 * MB } as const

/** A file of rows that a job loads (decision 0151). */
export const IMPORT_FILE = { extensions: ['.xlsx', '.csv', '.jsonl'], largest: 40 * MB, longestName: 200 } as const
