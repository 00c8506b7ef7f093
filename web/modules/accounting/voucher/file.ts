import type { UploadLimits } from '#schema/platform/files/upload-limits.ts'
import type { FileType } from '#web/kit/attachment/upload/file-type.ts'
import type { SupportCode } from '#web/generated/types.ts'
import type { VoucherOrderFragment } from './voucher.generated.ts'

/** A kind of file that vouchers of the order bring. */
export type Required = VoucherOrderFragment['requiredFiles'][number]

export const limitsOf = ({ extensions, largest, longestName }: Required): UploadLimits => ({
  extensions,
  largest,
  longestName,
})

/** What the service reads of an XML that comes before its voucher has a number, and what it says to it. */
export type VoucherPreview = {
  /** Series and number, without the zeros before the number. */
  number: string
  typeName: string
  issuedOn: string | null
  currencyCode: string | null
  net: string | null
  tax: string | null
  /** What it takes from the order's balance; below zero for a credit note. */
  total: string | null
  findings: { severity: string; code: string; message: string }[]
  /** Which of the files that the order requires it brings; null where the services do not tell, and then all of them. */
  required: SupportCode[] | null
}

/** What keeps the XML from being taken. */
export const rejectionsOf = ({ findings }: VoucherPreview): string[] =>
  findings.filter(({ severity }) => severity === 'REJECTS').map(({ message }) => message)

/** Whether the voucher of an XML brings the file; before its XML says otherwise, every one does. */
export const isRequiredBy = (preview: VoucherPreview | null, { support }: Pick<Required, 'support'>): boolean =>
  preview?.required?.includes(support) ?? true

/** The same as a picker shows it. */
export const pickedType = ({ support, description, extensions, largest, longestName }: Required): FileType => ({
  id: support,
  description,
  accept: extensions.join(','),
  isRequired: true,
  maxSize: largest,
  maxNameLength: longestName,
  isShared: false,
})

/** Where a file of a voucher goes up. */
export const uploadPath = (of: { number: string; orderNumber: string; support: SupportCode }) =>
  `/files/vouchers?${new URLSearchParams(of).toString()}`

export const filePath = (id: string) => `/files/vouchers/${id}`
