import { OFFER_FILE, type UploadLimits } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

/** The first three are word for word from portal.md 5. */
export const offerFileMessages = {
  ruc: '[RUC], Nombre de Adjunto no cumple con lo solicitado.',
  documentNumber: '[Nro. Cotización], Nombre de Adjunto no cumple con lo solicitado.',
  size: 'El tamaño del archivo debe ser inferior a 6 MB!',
  extension: fileMessages.extension,
  length: 'El nombre del archivo admite hasta 100 caracteres',
  kindSize: (largest: number) => `Este tipo de archivo admite hasta ${largest / 1_000_000} MB`,
  kindLength: (longest: number) => `Este tipo de archivo admite nombres de hasta ${longest} caracteres`,
} as const

/** What a kind of file that the quotation asks for takes: no more than any offer's file, and maybe less. */
export type OfferKindLimits = Pick<UploadLimits, 'largest' | 'longestName'>

export interface OfferFileOwner {
  ruc: string
  /** Of the quotation. */
  documentNumber: string
}

const holds = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase())

/** What a name of a file keeps of a kind's description. */
const namePart = (description: string): string => description.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim()

/**
 * The name under which a file comes with an offer: whose it is, of which quotation and, for a further kind, what it is. One
 * that says so already keeps its name.
 */
export function offerFileName(
  { ruc, documentNumber }: OfferFileOwner,
  name: string,
  { description = '', longest = OFFER_FILE.longestName }: { description?: string; longest?: number } = {},
): string {
  if (holds(name, ruc) && holds(name, documentNumber) && name.length <= longest) return name
  const extension = extensionOf(name)
  const stem = [ruc, documentNumber, namePart(description)].filter(Boolean).join('_')
  return stem.slice(0, longest - extension.length) + extension
}

function validateSize(size: number, { largest }: OfferKindLimits): string[] {
  if (size >= OFFER_FILE.largest) return [offerFileMessages.size]
  return size <= largest ? [] : [offerFileMessages.kindSize(largest)]
}

function validateLength({ length }: string, { longestName }: OfferKindLimits): string[] {
  if (length > OFFER_FILE.longestName) return [offerFileMessages.length]
  return length <= longestName ? [] : [offerFileMessages.kindLength(longestName)]
}

/** Every reason for which a file cannot come with an offer, by the limits of its kind besides; `size` in bytes. */
export const validateOfferFile = (
  { name, size }: { name: string; size: number },
  { ruc, documentNumber }: OfferFileOwner,
  limits: OfferKindLimits = OFFER_FILE,
): string[] => [
  ...(holds(name, ruc) ? [] : [offerFileMessages.ruc]),
  ...(holds(name, documentNumber) ? [] : [offerFileMessages.documentNumber]),
  ...validateSize(size, limits),
  ...(OFFER_FILE.extensions.some((each) => each === extensionOf(name)) ? [] : [offerFileMessages.extension]),
  ...validateLength(name, limits),
]
