import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { codeFilter, dayFilter, statusFilter } from '#upstream/kit/document/list-documents.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput } from '#upstream/platform/http/page.ts'
import { support } from '#upstream/modules/accounting/voucher/voucher.input.ts'

/** Longer than any rule allows, so that the rule says so. */
const text = z.string().max(1_000).nullish()

export const mailboxPageInput = pageInput({
  MbxStatus: statusFilter,
  MbxKind: codeFilter,
  MbxIssuer: codeFilter,
  MbxDateFrom: dayFilter,
  MbxDateTo: dayFilter,
})

export const entryInput = z.object({ ...callers, MbxID: id })
export const matchInput = entryInput.extend({ OrdID: id })
export const discardInput = entryInput.extend({ MbxDiscardReason: text })
/** What the order requires beside the XML and its answer. */
export const voucherInput = entryInput.extend({
  VouObservation: text,
  details: z
    .array(z.object({ VodSupport: support, FilID: z.uuid() }))
    .max(10)
    .default([]),
})
