import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { isCdr, readCdr } from './cdr.ts'
import { decode } from './encoding.ts'
import { openEnvelope, type NamedFile } from './envelope.ts'
import { isVoucher, readVoucher } from './voucher.ts'
import { readXml } from './xml.ts'

const messages = {
  notXml: 'El archivo no es un XML ni un .zip que traiga uno',
  notSunat: 'El XML no es un comprobante electrónico de SUNAT ni su constancia (CDR)',
} as const

/**
 * Reads an electronic document or SUNAT's answer to one, plain or zipped. Signatures are not verified.
 * @throws UnreadableFile, and nothing else, with a Spanish sentence for whoever sent the file
 */
export function readElectronicFile(file: NamedFile): ElectronicFile {
  const { name, bytes } = openEnvelope(file)
  const text = decode(bytes)
  if (!text.trimStart().startsWith('<')) throw new UnreadableFile(messages.notXml)
  const root = readXml(text)
  if (isCdr(root)) return { name, kind: 'CDR', cdr: readCdr(root) }
  if (isVoucher(root)) return { name, kind: 'CPE', cpe: readVoucher(root) }
  throw new UnreadableFile(messages.notSunat)
}
