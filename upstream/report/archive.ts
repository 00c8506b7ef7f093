import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable.ts'

/** Longest xlsx that is taken, in bytes (rules 10, screens: Excel). */
export const LARGEST_FILE = 5_000_000
/** What it may unpack to: 10 000 full rows come to about 12 MB. */
const LARGEST_CONTENT = 40_000_000
const MOST_ENTRIES = 500

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22

const damaged = () => new UnreadableFile('El archivo está dañado o no es un libro de Excel (.xlsx)')
const tooMuch = () => new UnreadableFile('El contenido del archivo es demasiado grande')

/**
 * Looks into a zip before anybody trusts it: its directory must agree with its bytes, and each entry is unpacked once
 * against a hard limit, so that neither a bomb nor a header that lies about sizes reaches the parser. Absolute sizes and
 * no ratio: an honest repetitive sheet packs 100 to 1.
 * @throws UnreadableFile in Spanish
 */
export function checkArchive(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnreadableFile('El archivo está vacío')
  if (bytes.length > LARGEST_FILE) throw new UnreadableFile('El tamaño del archivo debe ser inferior a 5 MB!')
  if (bytes.length < END_LENGTH || bytes.readUInt32LE(0) !== LOCAL) throw damaged()
  try {
    const entries = directory(bytes)
    const declared = entries.reduce((sum, { size }) => sum + size, 0)
    if (declared > LARGEST_CONTENT) throw tooMuch()
    for (const entry of entries) unpack(bytes, entry)
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : damaged()
  }
}

interface Entry {
  method: number
  packed: number
  size: number
  offset: number
}

function directory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length)
    throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw tooMuch()
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new UnreadableFile('El archivo está protegido con contraseña')
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Nothing may stand between the directory and its end: a second directory there is what another reader would take.
  if (at !== end) throw damaged()
  return entries
}

function unpack(bytes: Buffer, { method, packed, size, offset }: Entry): void {
  if (bytes.readUInt32LE(offset) !== LOCAL) throw damaged()
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(from, from + packed)
  if (content.length !== packed || (method !== 0 && method !== 8)) throw damaged()
  const length = method === 0 ? packed : inflateRawSync(content, { maxOutputLength: size + 1 }).length
  if (length !== size) throw damaged()
}
