/** The file that comes with an offer (portal.md 5, 9): 6 MB, four kinds, a name that says whose it is and of which quotation. */
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
export const offerFile = {
  largest: 6_000_000,
  extensions: ['.pdf', '.xlsx', '.txt', '.docx'],
  longestName: 100,
} as const

/** The first three are word for word from portal.md 5. */
export const offerFileMessages = {
  ruc: '[RUC], Nombre de Adjunto no cumple con lo solicitado.',
  documentNumber: '[Nro. Cotización], Nombre de Adjunto no cumple con lo solicitado.',
  size: 'El tamaño del archivo debe ser inferior a 6 MB!',
  extension: fileMessages.extension,
  length: 'El nombre del archivo admite hasta 100 caracteres',
} as const

export interface OfferFileOwner {
  ruc: string
  /** Of the quotation. */
  documentNumber: string
}

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

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
  { description = '', longest = offerFile.longestName }: { description?: string; longest?: number } = {},
): string {
  if (holds(name, ruc) && holds(name, documentNumber) && name.length <= longest) return name
  const extension = extensionOf(name)
  const stem = [ruc, documentNumber, namePart(description)].filter(Boolean).join('_')
  return stem.slice(0, longest - extension.length) + extension
}

/** Every reason for which a file cannot come with an offer; `size` in bytes. */
export function validateOfferFile(
  { name, size }: { name: string; size: number },
  { ruc, documentNumber }: OfferFileOwner,
): string[] {
  return [
    ...(holds(name, ruc) ? [] : [offerFileMessages.ruc]),
    ...(holds(name, documentNumber) ? [] : [offerFileMessages.documentNumber]),
    ...(size < offerFile.largest ? [] : [offerFileMessages.size]),
    ...(offerFile.extensions.some((each) => each === extensionOf(name)) ? [] : [offerFileMessages.extension]),
    ...(name.length <= offerFile.longestName ? [] : [offerFileMessages.length]),
  ]
}
