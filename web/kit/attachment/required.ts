import type { AttachmentsQuery } from './attachment.generated.ts'

type AttachmentData = Pick<AttachmentsQuery, 'types' | 'attachments'>

/** How many of the required kinds of files are there, and how many are required. */
export function countRequiredFiles({ types, attachments }: AttachmentData): { given: number; asked: number } {
  const required = types.filter(({ isRequired }) => isRequired)
  const there = new Set(attachments.map(({ typeId }) => typeId))
  return { given: required.filter(({ id }) => there.has(id)).length, asked: required.length }
}

type Change = {
  /** What is to be taken away. */
  removed: ReadonlySet<string>
  /** The kinds of what is to be put there. */
  added: readonly string[]
}

/** The files that stay, each the last one of a kind that is required of a document that was sent. */
export const lastRequiredFiles = (
  attachments: AttachmentsQuery['attachments'],
  { removed, added }: Change,
): ReadonlySet<string> =>
  new Set(
    attachments
      .filter(({ isOfRequiredKind, id, typeId }) => {
        if (!isOfRequiredKind || typeId === null || removed.has(id) || added.includes(typeId)) return false
        return !attachments.some((other) => other.typeId === typeId && other.id !== id && !removed.has(other.id))
      })
      .map(({ id }) => id),
  )
