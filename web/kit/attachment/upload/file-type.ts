import { attachmentTexts as texts } from '../texts.ts'
import type { AttachmentsQuery } from '../attachment.generated.ts'
import { OTHER_ATTACHMENT } from '#schema/platform/files/upload-limits.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

/** A kind of file that a document asks for; the id "0" is a file that answers to none. */
export type FileType = AttachmentsQuery['types'][number]

/** A file that nobody asked for: every extension that may be stored. */
export const freeType: FileType = {
  id: '0',
  description: texts.other,
  accept: '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.xml,.zip,.txt',
  isRequired: false,
  maxSize: OTHER_ATTACHMENT.largest,
  maxNameLength: OTHER_ATTACHMENT.longestName,
  isShared: false,
}

/** Why a file cannot answer to a type, said before a byte is sent; null when it can. The service looks again. */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept, maxSize, maxNameLength }: FileType,
): string | null {
  const extensions: string[] = accept.toLowerCase().match(/\.\w+/g) ?? []
  if (!extensions.includes(extensionOf(name))) return `${texts.badExtension} (${accept})`
  if (size === 0) return texts.emptyFile
  if (size > maxSize) return texts.tooLarge(String(Math.round(maxSize / 10_000) / 100))
  return name.length > maxNameLength ? texts.longName(maxNameLength) : null
}

const units = ['B', 'KB', 'MB']

/** "2.4 MB" */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${Math.round((bytes / 1000 ** power) * 10) / 10} ${units[power]}`
}
