import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, Preparation } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { Refusal, refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { voucherRefusal } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { lockVoucher, voucherOfFile, type VoucherCaller } from '../voucher-access.ts'
import { recomputeVoucheredTotal, withVoucherConstraints } from '../save/order-balance.ts'
import {
  findUploadedFiles,
  readContents,
  attachContents,
  type UploadedVoucherFile,
  type FileContents,
} from './read-voucher-files.ts'
import type { replaceInput } from '../voucher.input.ts'
import { validateVoucherFiles } from '../save/validate-voucher.ts'
import { notifyOrderBuyer } from '../save/save-voucher.ts'

type ReplaceInput = z.output<typeof replaceInput>

const liveFiles = ({ tx }: VoucherCaller, VouID: number) =>
  tx
    .selectFrom('LgsOrderPurcharseVoucherDetail')
    .select(['VodID', 'VodSupport', 'FilID', 'VodName', 'VodEditable'])
    .where('VouID', '=', VouID)
    .where('SecStatus', '=', 1)
    .orderBy('VodID')
    .execute()

const toUploadedFile = ({
  VodSupport,
  FilID,
  VodName,
}: Awaited<ReturnType<typeof liveFiles>>[number]): UploadedVoucherFile => ({
  VodSupport,
  FilID,
  FilName: VodName,
  path: null,
})

/** Reads the new file and those that stay, before a transaction opens. Whose they are is asked in it. */
export async function readFilesToReplace(
  { look: lookup, body: { VodID, FilID } }: Preparation<ReplaceInput>,
  { fileStore }: AppServices,
): Promise<FileContents> {
  const files = await lookup(async (call) => {
    const live = await liveFiles(call, await voucherOfFile(call, VodID))
    const replaced = live.find((each) => each.VodID === VodID)
    if (!replaced) throw refuse.notFound()
    const { VodSupport } = replaced
    const uploaded = await findUploadedFiles(call.tx, call.identity, [{ VodSupport, FilID }])
    return [...live.map(toUploadedFile), ...uploaded.files]
  }).catch((failure: unknown) => {
    // A repeat finds the file replaced already: the first answer is waiting for it.
    if (failure instanceof Refusal && failure.status === 404) return []
    throw failure
  })
  return readContents(fileStore, files)
}

/**
 * Puts another file in the place of one that is «Por corregir». All electronic files of the voucher are judged anew
 * together: an answer belongs to its document, whichever of the two is replaced.
 * @throws Refusal 404 for what is not the supplier's; 400 for a file that was received or is not to be corrected, and as `saveVoucher`
 */
export async function replaceFile(call: Call<ReplaceInput>, contents: FileContents): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const { voucher, order } = await lockVoucher(call, await voucherOfFile(call, body.VodID))
  const { VouID, VouNumber, VouTotal } = voucher
  const live = await liveFiles(call, VouID)
  const replaced = live.find(({ VodID }) => VodID === body.VodID)
  if (!replaced) throw refuse.notFound()
  const reason =
    voucher.VouReception === 1
      ? voucherMessages.received
      : (voucherRefusal(order) ?? (replaced.VodEditable === 1 ? null : voucherMessages.notEditable))
  if (reason !== null) throw refuse.badRequest(reason)

  const { VodSupport } = replaced
  const { files, findings: issues } = await findUploadedFiles(tx, identity, [{ VodSupport, FilID: body.FilID }])
  refuseIfAny(issues)
  const together = live.map((each) => (each === replaced && files[0] ? files[0] : toUploadedFile(each)))
  const { read, findings: unreadable } = attachContents(together, contents)
  refuseIfAny(unreadable)
  const keptMonth = VodSupport === 'SreXml' ? null : voucher.VouMonth
  const savedVoucher = { ...voucher, keptMonth }
  const { VouFindings, ...judged } = await validateVoucherFiles(tx, order, read, VouNumber, savedVoucher)

  const written = { UsrUpdateID: identity.userId, SecUpdate: clock.now() }
  await tx
    .updateTable('LgsOrderPurcharseVoucherDetail')
    .set({ ...written, SecStatus: 0 })
    .where('VodID', '=', body.VodID)
    .execute()
  await withVoucherConstraints(order, VouNumber, async () => {
    await tx
      .insertInto('LgsOrderPurcharseVoucherDetail')
      .values(
        files.map(({ FilID, FilName }) => ({
          CpyID: identity.companyId,
          VouID,
          VodSupport,
          FilID,
          VodName: FilName,
          UsrCreateID: identity.userId,
        })),
      )
      .execute()
    await tx
      .updateTable('LgsOrderPurcharseVoucher')
      .set((each) => ({
        ...judged,
        ...written,
        VouFindings: JSON.stringify(VouFindings),
        SecVersion: each('SecVersion', '+', 1),
      }))
      .where('VouID', '=', VouID)
      .execute()
    await recomputeVoucheredTotal(tx, order.OrdID)
  })
  const change = { VouID, VouNumber, VodSupport, VouTotal: [VouTotal, judged.VouTotal] }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherfile', change })
  await notifyOrderBuyer(call, order, `El proveedor corrigió un archivo del comprobante ${VouNumber}`)
  return { VouID }
}
