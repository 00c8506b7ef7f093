import { offerFileMessages } from '#schema/modules/purchasing/offer/offer-file.ts'
import { signatureMessages } from '#schema/modules/identity/signature/signature.ts'
import { DECLARATION_FILE } from '#schema/platform/files/upload-limits.ts'

export const declarationMessages = {
  extension: offerFileMessages.extension,
  size: signatureMessages.size,
  length: offerFileMessages.length,
} as const

/** Every reason for which a file cannot be a sworn declaration; `size` in bytes. */
export const validateDeclaration = ({ name, size }: { name: string; size: number }): string[] => [
  ...(DECLARATION_FILE.extensions.some((extension) => name.toLowerCase().endsWith(extension))
    ? []
    : [declarationMessages.extension]),
  ...(size <= DECLARATION_FILE.largest ? [] : [declarationMessages.size]),
  ...(name.length <= DECLARATION_FILE.longestName ? [] : [declarationMessages.length]),
]
