import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

const messages = {
  encrypted: 'El archivo está protegido con contraseña',
} as const

/** What an archive may be, and what is said of one that is none. */
export interface ZipLimits {
  entries: number
  /** Bytes that everything in it may unpack to. Absolute and no ratio: honest repetitive files pack 100 to 1. */
  content: number
  damaged: string
}

/** An entry of an archive's directory; its sizes are what the directory says. */
export interface ZipEntry {
  name: string
  method: number
  packed: number
  size: number
  offset: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = Buffer.from('504b0506', 'hex')
const END_LENGTH = 22

const tooMuch = () => new UnreadableFile(fileMessages.tooLargeContent)

/** Reading past the end and inflating what was never deflated throw errors of Node's own. */
function withSpanishErrors<Result>(read: () => Result, { damaged }: ZipLimits): Result {
  try {
    return read()
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile(damaged)
  }
}

/**
 * What a zip says that it holds, before anything is unpacked: its directory must agree with its bytes.
 * @throws UnreadableFile in Spanish
 */
export const readZipDirectory = (bytes: Buffer, limits: ZipLimits): ZipEntry[] =>
  withSpanishErrors(() => {
    const damaged = () => new UnreadableFile(limits.damaged)
    if (bytes.length < END_LENGTH || bytes.readUInt32LE(0) !== LOCAL) throw damaged()
    const end = bytes.lastIndexOf(END)
    if (end < 0 || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length) throw damaged()
    const count = bytes.readUInt16LE(end + 10)
    if (count > limits.entries) throw tooMuch()
    let at = bytes.readUInt32LE(end + 16)
    const entries: ZipEntry[] = []
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
      if (isEncrypted) throw new UnreadableFile(messages.encrypted)
      const named = at + 46
      const after = named + bytes.readUInt16LE(at + 28)
      entries.push({
        name: bytes.toString('utf8', named, after),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      })
      at = after + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    // Nothing may stand between the directory and its end: a second directory there is what another reader would take.
    if (at !== end) throw damaged()
    if (entries.reduce((sum, { size }) => sum + size, 0) > limits.content) throw tooMuch()
    return entries
  }, limits)

/**
 * The bytes of one entry, never more than the directory says, so that neither a bomb nor a header that lies gets through.
 * @throws UnreadableFile in Spanish
 */
export const unpackEntry = (bytes: Buffer, { method, packed, size, offset }: ZipEntry, limits: ZipLimits): Buffer =>
  withSpanishErrors(() => {
    const damaged = () => new UnreadableFile(limits.damaged)
    if (bytes.readUInt32LE(offset) !== LOCAL) throw damaged()
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = bytes.subarray(from, from + packed)
    if (content.length !== packed || (method !== 0 && method !== 8)) throw damaged()
    const unpacked = method === 0 ? content : inflateRawSync(content, { maxOutputLength: size + 1 })
    if (unpacked.length !== size) throw damaged()
    return unpacked
  }, limits)
