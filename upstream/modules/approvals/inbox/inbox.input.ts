import { z } from 'zod'
import { pageInput } from '#upstream/platform/http/page.ts'

const documents = z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(500)])

export const inboxInput = pageInput({
  Tab: z.enum(['PENDING', 'APPROVED', 'DISAPPROVED', 'TAKING_PART']).nullish(),
  TrsCode: z.string().max(3).nullish(),
  DocEntry: documents.nullish(),
  UsrID: z.number().int().nullish(),
})

export type InboxInput = z.output<typeof inboxInput>
export type Tab = NonNullable<NonNullable<InboxInput['filter']>['Tab']>
