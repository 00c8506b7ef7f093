import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

/** Longer than any rule allows, so that the rule says so. */
const text = z.string().max(1_000).nullish()

/** The body of AccVoucher/pay. */
export const payInput = z.object({
  ...callers,
  VouID: id,
  PbkID: id.nullish(),
  VpyDate: z.iso.date().nullish(),
  VpyAmount: z.union([z.string().max(40), z.number()]).nullish(),
  VpyOperation: text,
})

/** The body of AccVoucher/annulpay. */
export const annulPaymentInput = z.object({ ...callers, VpyID: id, VpyAnnulReason: text })
