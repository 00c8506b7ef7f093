import { SHEET_FILE } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { asciiZip } from '#upstream/platform/files/ascii-zip.ts'
import { readZipDirectory, unpackEntry } from '#upstream/platform/files/zip.ts'

/** Bytes of a workbook that is read at once: 10 000 full rows come to about 12 MB. */
export const CONTENT = 40_000_000

const LIMITS = {
  entries: 500,
  content: CONTENT,
  damaged: 'El archivo está dañado o no es un libro de Excel (.xlsx)',
}

/** Bytes of a workbook that a job reads row by row: 100,000 full rows. */
export const LONG_CONTENT = 200_000_000
const LONG_LIMITS = { ...LIMITS, content: LONG_CONTENT }

/**
 * Looks into a workbook before anybody trusts it: each entry is unpacked once against the limits.
 * @throws UnreadableFile in Spanish
 */
export function checkArchive(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnreadableFile(fileMessages.empty)
  if (bytes.length > SHEET_FILE.largest) throw new UnreadableFile(fileMessages.over5MB)
  for (const entry of readZipDirectory(bytes, LIMITS)) unpackEntry(bytes, entry, LIMITS)
}

/** What is read of a workbook before its sheets: whoever goes through it once knows dates and shared texts by then. */
const FIRST = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml']
const MISSING = { 'xl/sharedStrings.xml': '<sst></sst>' }

function placeOf(name: string): number | undefined {
  const [, sheet] = /^xl\/worksheets\/sheet(\d{1,6})\.xml$/.exec(name) ?? []
  const place = sheet === undefined ? FIRST.indexOf(name) : FIRST.length + Number(sheet)
  return place < 0 ? undefined : place
}

/** A workbook of any length for a reader that goes through it once; its size was looked at when it was uploaded. @throws UnreadableFile */
export const readLongArchive = (bytes: Buffer): Generator<Buffer> => asciiZip(bytes, LONG_LIMITS, placeOf, MISSING)
