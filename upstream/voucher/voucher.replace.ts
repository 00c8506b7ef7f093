import type { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { voucherMessages } from '#schema/rules/voucher.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import type { House } from '../http/house.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { voucherRefusal } from '../order/order.vouchers.ts'
import type { SupportName } from '../order/supports.ts'
import { lockVoucher, voucherOfFile } from './voucher.access.ts'
import { countVouchered, heldByDatabase } from './voucher.balance.ts'
import { findBrought, readFiles, type BroughtFile } from './voucher.files.ts'
import type { replaceInput } from './voucher.input.ts'
import { judge } from './voucher.judge.ts'
import { tellBuyer } from './voucher.save.ts'

/**
 * Puts another file in the place of one that is «Por corregir». All electronic files of the voucher are judged anew
 * together: an answer belongs to its document, whichever of the two is replaced.
 * @throws Refusal 404 for what is not the supplier's; 400 for a file that was received or is not to be corrected, and as `saveVoucher`
 */
export async function replaceFile(call: Call<z.output<typeof replaceInput>>, { filesDir }: House): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const { voucher, order } = await lockVoucher(call, await voucherOfFile(call, body.VodID))
  const { VouID, VouNumber, VouTotal } = voucher
  const live = await tx
    .selectFrom('LgsOrderPurcharseVoucherDetail')
    .select(['VodID', 'VodSupport', 'FilID', 'VodName', 'VodEditable'])
    .where('VouID', '=', VouID)
    .where('SecStatus', '=', 1)
    .orderBy('VodID')
    .execute()
  const replaced = live.find(({ VodID }) => VodID === body.VodID)
  if (!replaced) throw refuse.notFound()
  const reason =
    voucher.VouReception === 1
      ? voucherMessages.received
      : (voucherRefusal(order) ?? (replaced.VodEditable === 1 ? null : voucherMessages.notEditable))
  if (reason !== null) throw refuse.badRequest(reason)

  const VodSupport = replaced.VodSupport as SupportName
  const { files, findings } = await findBrought(tx, identity, [{ VodSupport, FilID: body.FilID }])
  refuseIfAny(findings)
  const together: BroughtFile[] = live.map((each) =>
    each === replaced && files[0]
      ? files[0]
      : { VodSupport: each.VodSupport as SupportName, FilID: each.FilID, FilName: each.VodName },
  )
  const { read, findings: unreadable } = await readFiles(filesDir, together)
  refuseIfAny(unreadable)
  const { VouFindings, ...judged } = await judge(tx, order, read, VouNumber, { VouID, VouTotal })

  const written = { UsrUpdateID: identity.userId, SecUpdate: clock.now() }
  await tx
    .updateTable('LgsOrderPurcharseVoucherDetail')
    .set({ ...written, SecStatus: 0 })
    .where('VodID', '=', body.VodID)
    .execute()
  await heldByDatabase(order, VouNumber, async () => {
    await tx
      .insertInto('LgsOrderPurcharseVoucherDetail')
      .values(
        files.map(({ FilID, FilName }) => ({
          CpyID: identity.companyId, VouID, VodSupport, FilID, VodName: FilName, UsrCreateID: identity.userId,
        })),
      )
      .execute()
    await tx
      .updateTable('LgsOrderPurcharseVoucher')
      .set((each) => ({
        ...judged, ...written, VouFindings: JSON.stringify(VouFindings), SecVersion: each('SecVersion', '+', 1),
      }))
      .where('VouID', '=', VouID)
      .execute()
    await countVouchered(tx, order.OrdID)
  })
  const change = { VouID, VouNumber, VodSupport, VouTotal: [VouTotal, judged.VouTotal] }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherfile', change })
  await tellBuyer(call, order, `El proveedor corrigió un archivo del comprobante ${VouNumber}`)
  return { VouID }
}
