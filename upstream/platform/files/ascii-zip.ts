import { crc32 } from 'node:zlib'
import { readZipDirectory, unpackEntry, type ZipLimits } from './zip.ts'

/** Bytes of XML that are made ASCII at once. */
const PIECE = 1_048_576
const CDATA = '<![CDATA['

const asReference = (character: string): string => `&#${character.codePointAt(0) ?? 0};`
const toAscii = (text: string): Buffer => Buffer.from(text.replaceAll(/[^\0-\x7f]/gu, asReference), 'latin1')

/** Text that stands as it is, without the marks that say so: references mean nothing between them. */
const withoutCdata = (text: string): string =>
  text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) =>
    inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )

/** XML in UTF-8 as the same in ASCII: every other character by its reference. */
function asciiXml(bytes: Buffer): Buffer[] {
  if (bytes.includes(CDATA)) return [toAscii(withoutCdata(bytes.toString('utf8')))]
  const decoder = new TextDecoder()
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += PIECE)
    pieces.push(toAscii(decoder.decode(bytes.subarray(from, from + PIECE), { stream: true })))
  return [...pieces, toAscii(decoder.decode())]
}

const LOCAL = 0x04034b50
const END = Buffer.from('504b0506'.padEnd(44, '0'), 'hex')

/** What stands before the bytes of an entry that is not packed. */
function headOf(name: string, pieces: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(30)
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    14,
  )
  head.writeUInt32LE(size, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name)])
}

/**
 * The XML entries of an archive that `order` names, in its order, as a zip whose XML is ASCII, piece by piece: for readers that
 * go through it once and decode each piece of it by itself. Each entry is unpacked against the limits.
 * @param order where an entry stands; undefined leaves it out
 * @param missing entries that are put there where the archive has none, by name
 * @throws UnreadableFile in Spanish
 */
export function* asciiZip(
  bytes: Buffer,
  limits: ZipLimits,
  order: (name: string) => number | undefined,
  missing: Readonly<Record<string, string>>,
): Generator<Buffer> {
  const there = readZipDirectory(bytes, limits)
  const added = Object.entries(missing).filter(([name]) => there.every((entry) => entry.name !== name))
  const wanted = [
    ...there.map((entry) => ({ name: entry.name, read: () => asciiXml(unpackEntry(bytes, entry, limits)) })),
    ...added.map(([name, text]) => ({ name, read: () => [Buffer.from(text)] })),
  ].flatMap((entry) => {
    const place = order(entry.name)
    return place === undefined ? [] : [{ ...entry, place }]
  })
  for (const { name, read } of wanted.toSorted((one, other) => one.place - other.place)) {
    const pieces = read()
    yield headOf(name, pieces)
    yield* pieces
  }
  yield END
}
