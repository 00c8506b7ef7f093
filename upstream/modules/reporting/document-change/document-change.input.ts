import { z } from 'zod'
import { documentCodes } from '#upstream/kit/approval/approvable-document.ts'
import { callers } from '#upstream/kit/document/annulment.ts'

/** Changes that a page has at most. */
const MOST = 500

export const documentChangesInput = z.object({
  /** The cursor at which the last page ended; nothing for the first. */
  After: z.string().max(40).nullish(),
  /** The kinds of documents that are followed; all of them unless some are named. */
  TrsCode: z.array(z.enum(documentCodes)).max(documentCodes.length).nullish(),
  Length: z.number().int().min(1).max(MOST).default(MOST),
  ...callers,
})

export type DocumentChangesInput = z.output<typeof documentChangesInput>
