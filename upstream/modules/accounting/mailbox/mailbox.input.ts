import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { listInput } from '#upstream/kit/list/list-input.ts'
import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { codeFilter } from '#upstream/kit/document/list/list-documents.ts'
import { id } from '#upstream/platform/http/id.ts'
import { support } from '#upstream/modules/accounting/voucher/voucher.input.ts'

/** Longer than any rule allows, so that the rule says so. */
const text = z.string().max(1_000).nullish()

/** What came as what: an XML, its answer. */
export const ownMailboxFilter = { MbxKind: codeFilter }
export const mailboxPageInput = listInput(mailboxList, ownMailboxFilter)

export const entryInput = z.object({ ...callers, MbxID: id })
export const matchInput = entryInput.extend({ OrdID: id })
export const discardInput = entryInput.extend({ MbxDiscardReason: text })
export const unregisterInput = entryInput.extend({ MbxUnregisterReason: text })
/** What the order requires beside the XML and its answer. */
export const voucherInput = entryInput.extend({
  VouObservation: text,
  details: z
    .array(z.object({ VodSupport: support, FilID: z.uuid() }))
    .max(10)
    .nullish()
    .transform((files) => files ?? []),
})
