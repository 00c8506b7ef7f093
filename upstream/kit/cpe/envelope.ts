import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { readZipDirectory, unpackEntry, type ZipEntry } from '#upstream/platform/files/zip.ts'

const messages = {
  paths: 'El archivo .zip trae nombres con rutas, que no se admiten',
  noXml: 'El archivo .zip no trae ningún XML',
  severalXml: 'El archivo .zip trae más de un XML',
} as const

/** A file as it came, or as it lay in the archive that came. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

const LIMITS = { entries: 20, content: CPE_FILE.largest, damaged: 'El archivo .zip está dañado' }

const PK = Buffer.from('504b0304', 'hex')

/** Nothing is written to where an entry says; one that wants to leave its folder is still nobody's honest file. */
const leavesFolder = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)

/** SUNAT puts an empty folder beside its answer, and macOS a shadow beside each file. */
const isXml = ({ name }: ZipEntry): boolean => /\.xml$/i.test(name) && !name.startsWith('__MACOSX/')

/**
 * The XML that was sent, taken out of its zip where it came in one, as SUNAT's answers do.
 * @throws UnreadableFile in Spanish
 */
export function openEnvelope(file: NamedFile): { name: string; bytes: Buffer } {
  const { name } = file
  // Whoever has the bytes at hand may give any view of them.
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  if (bytes.length === 0) throw new UnreadableFile(fileMessages.empty)
  if (bytes.length > CPE_FILE.largest) throw new UnreadableFile(fileMessages.over5MB)
  if (!bytes.subarray(0, PK.length).equals(PK)) return { name, bytes }
  const entries = readZipDirectory(bytes, LIMITS)
  if (entries.some((entry) => leavesFolder(entry.name))) throw new UnreadableFile(messages.paths)
  const [xml, ...others] = entries.filter(isXml)
  if (!xml) throw new UnreadableFile(messages.noXml)
  if (others.length > 0) throw new UnreadableFile(messages.severalXml)
  return { name: xml.name.slice(xml.name.lastIndexOf('/') + 1), bytes: unpackEntry(bytes, xml, LIMITS) }
}
