import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { UnreadableFile } from './unreadable-file.ts'
import { readZipDirectory } from './zip.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

/** What an extension promises: how it is handed out, and what its bytes must turn out to be. */
interface FileKind {
  type: string
  /** The extension that file-type reads from the bytes; null where they carry no mark and must be text. */
  marks: readonly (string | null)[]
  /** Taken only where a call names it: nobody puts it beside a document. */
  isNamedOnly?: boolean
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

/** Everything that may be uploaded (rules 9). */
const kinds: Readonly<Record<string, FileKind>> = {
  '.pdf': { type: 'application/pdf', marks: ['pdf'] },
  '.docx': { type: `${OPEN_XML}.wordprocessingml.document`, marks: ['docx'] },
  '.xlsx': { type: `${OPEN_XML}.spreadsheetml.sheet`, marks: ['xlsx'] },
  '.png': { type: 'image/png', marks: ['png'] },
  '.jpg': { type: 'image/jpeg', marks: ['jpg'] },
  '.jpeg': { type: 'image/jpeg', marks: ['jpg'] },
  '.xml': { type: 'application/xml', marks: ['xml', null] },
  '.zip': { type: 'application/zip', marks: ['zip'] },
  '.txt': { type: 'text/plain', marks: [null] },
  '.csv': { type: 'text/csv', marks: [null], isNamedOnly: true },
  '.jsonl': { type: 'application/x-ndjson', marks: [null], isNamedOnly: true },
}

/** How a name is handed out; undefined for what may not be kept. */
export const typeOf = (name: string): string | undefined => kinds[extensionOf(name)]?.type

/** The extensions of RqdAccept (".pdf,.docx") that may be kept at all; all of them where it says nothing. */
export function acceptedBy(accept: string | null | undefined): readonly string[] {
  const extensions = (accept ?? '').toLowerCase().match(/\.\w+/g)
  return Object.entries(kinds).flatMap(([extension, { isNamedOnly }]) =>
    !isNamedOnly && (!extensions || extensions.includes(extension)) ? [extension] : [],
  )
}

/** Bytes that text may hold besides printable ones: tab, line feed, form feed, carriage return. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** How much of a file without marks is looked at. */
const SAMPLE = 65_536

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The entry that makes a zip a document: file-type gives up where a long one stands before those that it knows. */
const MAIN_ENTRY: Readonly<Record<string, string>> = { '.xlsx': 'xl/workbook.xml', '.docx': 'word/document.xml' }
const DIRECTORY = { entries: 5_000, content: Number.MAX_SAFE_INTEGER, damaged: '' }

async function holdsMainEntry(path: string, extension: string): Promise<boolean> {
  const main = MAIN_ENTRY[extension]
  if (main === undefined) return false
  try {
    return readZipDirectory(await readFile(path), DIRECTORY).some(({ name }) => name === main)
  } catch (failure) {
    if (failure instanceof UnreadableFile) return false
    throw failure
  }
}

/** Whether the bytes at `path` are what the extension of `name` promises. */
export async function matchesExtension(path: string, name: string): Promise<boolean> {
  const extension = extensionOf(name)
  const { marks = [] } = kinds[extension] ?? {}
  const found = (await fileTypeFromFile(path))?.ext ?? null
  if (found === 'zip' && !marks.includes(found)) return holdsMainEntry(path, extension)
  if (!marks.includes(found)) return false
  if (found !== null) return true
  const head = await readHead(path)
  if (head.some(isControl)) return false
  return extension !== '.xml' || /^(\uFEFF)?\s*</.test(head.toString('utf8'))
}
