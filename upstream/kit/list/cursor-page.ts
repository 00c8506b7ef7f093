import { z } from 'zod'
import { pageAnswer, pageInput } from '#upstream/platform/http/page.ts'

/** The body of `pagination` of a list that has cursors. */
export const cursorPageInput = <F extends z.ZodRawShape>(filter: F) =>
  pageInput(filter).extend({
    After: z
      .string()
      .max(4_000)
      .nullish()
      .describe('The cursor that the last page ended with; it is given instead of start.'),
  })

/** The shape of its page, for /openapi.json. */
export const cursorPageAnswer = (row: z.ZodType) =>
  pageAnswer(row).extend({
    EndCursor: z.string().nullable().describe('Behind which the next page begins; null for an empty page.'),
    HasNextPage: z.boolean().describe('Whether more rows follow.'),
  })
