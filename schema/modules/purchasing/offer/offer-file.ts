/** The file that comes with an offer (portal.md 5, 9): 6 MB, four kinds, a name that says whose it is and of which quotation. */
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
  extension: 'Archivo inválido. No se permite la extensión',
  length: 'El nombre del archivo admite hasta 100 caracteres',
} as const

export interface OfferFileOwner {
  ruc: string
  /** Of the quotation. */
  documentNumber: string
}

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

const holds = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase())

/** The name that fits, for people to copy. */
export const offerFileName = ({ ruc, documentNumber }: OfferFileOwner, name = ''): string => {
  const extension = extensionOf(name)
  const known = offerFile.extensions.some((each) => each === extension)
  return `${ruc}_${documentNumber}${known ? extension : '.pdf'}`
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
