import { z } from 'zod'
import { inboxList } from '#schema/modules/approvals/approval/inbox.list.ts'
import { cursorPageInput } from '#upstream/kit/list/cursor-page.ts'

const documents = z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(500)])

const order = z.object({
  column: z.enum(Object.values(inboxList.sorts).map(([wire]) => wire)),
  dir: z.enum(['asc', 'desc']).default('asc'),
})

export const inboxInput = cursorPageInput({
  Tab: z.enum(['PENDING', 'APPROVED', 'DISAPPROVED', 'TAKING_PART']).nullish(),
  TrsCode: z.string().max(3).nullish(),
  DocEntry: documents.nullish(),
  UsrID: z.number().int().nullish(),
}).extend({ order: z.array(order).max(5).nullish() })

export type InboxInput = z.output<typeof inboxInput>
export type InboxOrder = z.output<typeof order>
export type Tab = NonNullable<NonNullable<InboxInput['filter']>['Tab']>
