import { offerFileMessages } from '#schema/modules/purchasing/offer/offer-file.ts'
import { signatureMessages } from '#schema/modules/identity/signature/signature.ts'

/** The sworn declaration of a supplier (portal.md 5 and 9): one file, .pdf or .docx, 2 MB. */
export const declarationFile = { extensions: ['.pdf', '.docx'], largest: 2_000_000, longestName: 100 } as const

export const declarationMessages = {
  extension: offerFileMessages.extension,
  size: signatureMessages.size,
  length: offerFileMessages.length,
} as const

/** Every reason for which a file cannot be a sworn declaration; `size` in bytes. */
export const validateDeclaration = ({ name, size }: { name: string; size: number }): string[] => [
  ...(declarationFile.extensions.some((extension) => name.toLowerCase().endsWith(extension))
    ? []
    : [declarationMessages.extension]),
  ...(size <= declarationFile.largest ? [] : [declarationMessages.size]),
  ...(name.length <= declarationFile.longestName ? [] : [declarationMessages.length]),
]
