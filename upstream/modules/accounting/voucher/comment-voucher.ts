import type { z } from 'zod'
import { LONGEST_REMARK, voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockVoucher, type VoucherCaller } from './voucher-access.ts'
import type { commentInput } from './voucher.input.ts'
import { notifyOrderBuyer } from './save/save-voucher.ts'
import { notifyVoucherSupplier, voucherEvents } from './voucher.email.ts'

/** Says something about a voucher, for its supplier and staff alike. @throws Refusal 400 unless it has 1 to 256 characters */
export async function addComment(
  { tx, identity }: VoucherCaller,
  VouID: number,
  comment: string | null | undefined,
): Promise<void> {
  const VocDescription = (comment ?? '').trim()
  if (VocDescription === '' || VocDescription.length > LONGEST_REMARK)
    throw refuse.badRequest({ message: voucherMessages.comment, path: 'VocDescription' })
  await tx
    .insertInto('LgsOrderPurcharseVoucherComment')
    .values({ CpyID: identity.companyId, VouID, VocDescription, UsrCreateID: identity.userId })
    .execute()
}

/** @throws Refusal as `addComment`, and 404 for a voucher whose order is not to be seen */
export async function commentVoucher(call: Call<z.output<typeof commentInput>>): Promise<{ VouID: number }> {
  const { voucher, order } = await lockVoucher(call, call.body.VouID)
  await addComment(call, voucher.VouID, call.body.VocDescription)
  if (call.identity.audience === 'supplier')
    await notifyOrderBuyer(call, order, `El proveedor comentó el comprobante ${voucher.VouNumber}`)
  else
    await notifyVoucherSupplier(call, order, {
      event: voucherEvents.comment,
      VouNumber: voucher.VouNumber,
      remarks: [call.body.VocDescription?.trim()],
    })
  return { VouID: voucher.VouID }
}
