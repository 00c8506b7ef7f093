import { offerFileMessages } from '#schema/modules/purchasing/offer/offer-file.ts'
import { SIGNATURE_FILE } from '#schema/platform/files/upload-limits.ts'

/** The first two are word for word from portal.md 5. */
export const signatureMessages = {
  none: 'Seleccione una firma',
  name: (documentNumber: string) => `[Nombre de archivo incorrecto]=>[${signatureFileName(documentNumber)}]`,
  size: 'El tamaño del archivo debe ser inferior a 2 MB!',
  extension: offerFileMessages.extension,
} as const

/** The name that fits, for people to copy. */
export const signatureFileName = (documentNumber: string): string => `${documentNumber}${SIGNATURE_FILE.extension}`

/** Every reason for which a file cannot be the signature of whoever has this document; `size` in bytes. */
export const validateSignature = ({ name, size }: { name: string; size: number }, documentNumber: string): string[] => [
  ...(name.toLowerCase().endsWith(SIGNATURE_FILE.extension) ? [] : [signatureMessages.extension]),
  ...(name.includes(documentNumber) ? [] : [signatureMessages.name(documentNumber)]),
  ...(size <= SIGNATURE_FILE.largest ? [] : [signatureMessages.size]),
]
