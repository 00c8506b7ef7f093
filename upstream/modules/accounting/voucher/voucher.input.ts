import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { codeFilter, dayFilter } from '#upstream/kit/document/list/list-documents.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { pageInput } from '#upstream/platform/http/page.ts'
import { supportNames } from '#upstream/modules/purchasing/order/support/supports.ts'

/** Longer than any rule allows, so that the rule says so. */
const text = z.string().max(1_000).nullish()

export const support = z.enum(supportNames)

/** The body of LgsOrderPurcharseVoucher/save (portal.md 7). */
export const saveInput = z.object({
  ...callers,
  OprID: id.nullish(),
  OrdID: id,
  VouNumber: text,
  VouObservation: text,
  details: z
    .array(z.object({ VodSupport: support, FilID: z.uuid() }))
    .max(supportNames.length)
    .default([]),
})

export const oneInput = z.object({ ...callers, VouID: id })
export const commentInput = z.object({ ...callers, VouID: id, VocDescription: text })
/** 1 marks the file «Por corregir», 0 takes the mark back. */
const VodEditable = z.union([z.literal(0), z.literal(1)]).default(1)
export const correctInput = z.object({ ...callers, VodID: id, VodEditable, VocDescription: text })
export const replaceInput = z.object({ ...callers, VodID: id, FilID: z.uuid() })
export const ofOrdersInput = z.object({ OrdID: idOrIds })

export const voucherPageInput = pageInput({
  OrdID: id.nullish(),
  SupID: id.nullish(),
  VouReception: codeFilter,
  VouAccepted: codeFilter,
  VouDateFrom: dayFilter,
  VouDateTo: dayFilter,
  ChangedSince: z.iso.datetime({ offset: true }).nullish(),
})

/** The query of Helper/uploadfileprovider; VodSupport, which says what the file is, is an extension. */
export const uploadQuery = z.object({
  NroVoucher: z.string().max(60).default(''),
  Ruc: z.string().max(20).default(''),
  OrdDocumentNumber: z.string().min(1).max(60),
  VodSupport: support,
})
