import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { readZipDirectory, unpackEntry, type ZipLimits } from '#upstream/platform/files/zip.ts'

/** Longest xlsx that is taken, in bytes (rules 10, screens: Excel). */
export const LARGEST_FILE = 5_000_000

const LIMITS = {
  entries: 500,
  /** 10 000 full rows come to about 12 MB. */
  content: 40_000_000,
  damaged: 'El archivo está dañado o no es un libro de Excel (.xlsx)',
}

/** A workbook that a job reads row by row: 100,000 full rows. */
const LONG_LIMITS = { ...LIMITS, content: 250_000_000 }

function checkEntries(bytes: Buffer, limits: ZipLimits): void {
  if (bytes.length === 0) throw new UnreadableFile(fileMessages.empty)
  for (const entry of readZipDirectory(bytes, limits)) unpackEntry(bytes, entry, limits)
}

/**
 * Looks into a workbook before anybody trusts it: each entry is unpacked once against the limits.
 * @throws UnreadableFile in Spanish
 */
export function checkArchive(bytes: Buffer): void {
  if (bytes.length > LARGEST_FILE) throw new UnreadableFile(fileMessages.over5MB)
  checkEntries(bytes, LIMITS)
}

/** The same of a workbook that is read row by row; its size was looked at when it was uploaded. @throws UnreadableFile */
export const checkLongArchive = (bytes: Buffer): void => checkEntries(bytes, LONG_LIMITS)
