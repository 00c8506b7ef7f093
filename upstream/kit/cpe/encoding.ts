import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'

const messages = {
  encoding: (encoding: string) => `El XML está en ${encoding}; debe estar en UTF-8 o en ISO-8859-1`,
  otherEncoding: 'El XML no está en la codificación que declara',
} as const

/** As they are declared, by what reads them: windows-1252 holds all of ISO-8859-1. */
const ENCODINGS = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
])

const BOM = Buffer.from('efbbbf', 'hex')
/** What an XML declaration may take. */
const BEGINNING = 200

function declaredIn(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, BEGINNING)
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(beginning)?.[1]
  return declared?.toLowerCase() ?? 'utf-8'
}

/**
 * The text of an XML file, by its byte order mark or else by what its declaration says.
 * @throws UnreadableFile for any encoding but UTF-8 and ISO-8859-1, and for bytes that are not what was declared
 */
export function decode(bytes: Buffer): string {
  const declared = bytes.subarray(0, BOM.length).equals(BOM) ? 'utf-8' : declaredIn(bytes)
  const encoding = ENCODINGS.get(declared)
  if (!encoding) throw new UnreadableFile(messages.encoding(declared.toUpperCase()))
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile(messages.otherEncoding)
  }
}
