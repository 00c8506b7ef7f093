import type { AttachmentsQuery } from './attachment.generated.ts'

type AttachmentData = Pick<AttachmentsQuery, 'types' | 'attachments'>

/** How many of the required kinds of files are there, and how many are required. */
export function countRequiredFiles({ types, attachments }: AttachmentData): { given: number; asked: number } {
  const required = types.filter(({ isRequired }) => isRequired)
  const there = new Set(attachments.map(({ typeId }) => typeId))
  return { given: required.filter(({ id }) => there.has(id)).length, asked: required.length }
}
