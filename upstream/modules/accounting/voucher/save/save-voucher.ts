import type { z } from 'zod'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { isRequiredOf, parseVoucher, type ValidVoucher } from '#schema/modules/accounting/voucher/voucher.ts'
import { toWirePath, type Issue } from '#schema/platform/values/issue.ts'
import type { Validated } from '#schema/platform/values/validated.ts'
import { voucherNames } from '#schema/modules/accounting/voucher/voucher.wire.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, Preparation } from '#upstream/platform/http/call.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse, refuseIfAny, requireValid } from '#upstream/platform/errors/refusal.ts'
import { voucherPublished } from '../voucher.email.ts'
import { recomputeOrderStatus } from '#upstream/modules/purchasing/order/progress/recompute-status.ts'
import { voucherRefusal } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import {
  readVoucherRequirements,
  type VoucherRequirements,
} from '#upstream/modules/purchasing/order/support/voucher-requirements.ts'
import { lockOrder, requireVisibleOrder, type VoucherCaller, type BilledOrder } from '../voucher-access.ts'
import { recomputeVoucheredTotal, withVoucherConstraints } from './order-balance.ts'
import { lockVoucherNumber } from './order-expectation.ts'
import {
  findUploadedFiles,
  readContents,
  attachContents,
  type UploadedVoucherFile,
  type FileContents,
} from '../files/read-voucher-files.ts'
import { requireEnabledSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import type { saveInput } from '../voucher.input.ts'
import { cpeIn, validateVoucherFiles } from './validate-voucher.ts'

const messages = {
  unrequested: 'La orden no pide este archivo',
} as const

type SaveInput = z.output<typeof saveInput>

/** A voucher as it is sent, by whomever. */
type SentVoucher = Pick<SaveInput, 'OrdID' | 'OprID' | 'VouNumber' | 'VouObservation'> & {
  details: readonly Pick<UploadedVoucherFile, 'VodSupport'>[]
}

/** Reads the files that the caller brings, before a transaction opens. Which of them may be taken is asked in it. */
export async function readUploadedFiles(
  { look: lookup, body }: Preparation<Pick<SaveInput, 'details'>>,
  { fileStore }: AppServices,
): Promise<FileContents> {
  const { files } = await lookup(({ tx, identity }) => findUploadedFiles(tx, identity, body.details))
  return readContents(fileStore, files)
}

/**
 * Keeps a voucher that a supplier brings for its order, with every file that the order requires.
 * @throws Refusal as `storeVoucher`, and 400 for a supplier that was disabled
 */
export async function saveVoucher(call: Call<SaveInput>, contents: FileContents): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  await requireEnabledSupplier(call)
  const requirements = await requirementsOf(call, body)
  const { VouID, order, VouNumber } = await storeVoucher(
    call,
    body,
    requirements,
    await findUploadedFiles(tx, identity, body.details),
    contents,
  )
  await notifyOrderBuyer(call, order, `El proveedor registró el comprobante ${VouNumber}`)
  return { VouID }
}

/**
 * Keeps a voucher of an order with its files. Its XML and CDR were read before, and are held against the
 * order under its lock, so that two vouchers at once ask for no more than the order comes to, and its number is held too.
 * @throws Refusal 404 for an order that is not to be seen by `option`; 400 for every rule of portal.md 5 that does not hold, every
 *   reason for which a file is rejected, or an order that takes none; 409 when the number came another way meanwhile
 */
export async function storeVoucher(
  caller: VoucherCaller,
  sent: SentVoucher,
  requirements: VoucherRequirements,
  { files, findings: issues }: Awaited<ReturnType<typeof findUploadedFiles>>,
  contents: FileContents,
  option?: string,
): Promise<{ VouID: number; order: BilledOrder; VouNumber: string }> {
  const { tx } = caller
  const { read, findings: unreadable } = attachContents(files, contents)
  const type = cpeIn(read)?.type
  const { number } = requireValid(parseSent(sent, requirements, type), toWireIssue, [
    ...validateUnrequested(sent, requirements),
    ...issues,
  ])
  refuseIfAny(unreadable)

  const order = await lockOrder(caller, sent.OrdID, option)
  const reason = voucherRefusal(order, type)
  if (reason !== null) throw refuse.badRequest({ message: reason, path: 'OrdID' })
  const VouNumber = plainCpeNumber(number)
  await lockVoucherNumber(tx, order, VouNumber)
  const judged = await validateVoucherFiles(tx, order, read, VouNumber)
  const VouID = await withVoucherConstraints(order, VouNumber, () =>
    insert(caller, { ...sent, VouNumber, OprID: requirements.OprID }, order, judged, files),
  )
  await audit(tx, {
    resource: 'LgsOrderPurcharse',
    record: order.OrdID,
    action: 'voucher',
    change: { VouID, VouNumber, VouTotal: judged.VouTotal, files: files.map(({ VodSupport }) => VodSupport) },
  })
  // What a credit note takes back of an order that closed by itself may be billed again.
  if (order.OrdStatus === ORDER_STATUS.CLOSED) await recomputeOrderStatus(tx, order.OrdID, caller.identity.userId)
  await publishEvent(tx, voucherPublished('voucher.submitted', order, VouID))
  return { VouID, order, VouNumber }
}

/** What the order requires. @throws Refusal 404 when it, or the support that was named, is not the caller's to see by `option` */
export async function requirementsOf(
  caller: VoucherCaller,
  { OrdID, OprID }: Pick<SentVoucher, 'OrdID' | 'OprID'>,
  option?: string,
): Promise<VoucherRequirements> {
  await requireVisibleOrder(caller, OrdID, option)
  const requirements = (await readVoucherRequirements(caller.tx, [OrdID])).get(OrdID)
  if (!requirements) throw refuse.notFound()
  if (OprID && OprID !== requirements.OprID) throw refuse.notFound()
  return requirements
}

/** Names an issue as the services do; what is wrong with a file is said of all of them. */
const toWireIssue = ({ message, path: [field = ''] }: Issue): WireIssue => ({
  message,
  path: toWirePath([field], voucherNames) ?? '',
})

const parseSent = (
  { VouNumber, VouObservation, details }: SentVoucher,
  { required }: VoucherRequirements,
  type: string | undefined,
): Validated<ValidVoucher> =>
  parseVoucher(
    { number: VouNumber, observation: VouObservation, supports: details.map(({ VodSupport }) => VodSupport) },
    required
      .filter(({ VodSupport }) => isRequiredOf(type, VodSupport))
      .map(({ VodSupport, RqdDescription }) => ({ support: VodSupport, description: RqdDescription })),
  )

/** Nobody would look at what the order does not ask for. */
const validateUnrequested = ({ details }: SentVoucher, { required, available }: VoucherRequirements): WireIssue[] =>
  details.flatMap(({ VodSupport }, index) =>
    [...required, ...available].some((each) => each.VodSupport === VodSupport)
      ? []
      : [{ message: messages.unrequested, path: `details.${index}.VodSupport` }],
  )

async function insert(
  { tx, identity }: VoucherCaller,
  { OprID, VouNumber, VouObservation }: Pick<SentVoucher, 'VouObservation'> & { OprID: number; VouNumber: string },
  { OrdID, SupID }: BilledOrder,
  { VouFindings, ...judged }: Awaited<ReturnType<typeof validateVoucherFiles>>,
  files: readonly UploadedVoucherFile[],
): Promise<number> {
  const own = { CpyID: identity.companyId, UsrCreateID: identity.userId }
  const { VouID } = await tx
    .insertInto('LgsOrderPurcharseVoucher')
    .values({
      ...own,
      ...judged,
      OrdID,
      OprID,
      SupID,
      VouNumber,
      VouObservation: VouObservation?.trim() || null,
      VouFindings: JSON.stringify(VouFindings),
    })
    .returning('VouID')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('LgsOrderPurcharseVoucherDetail')
      .values(files.map(({ VodSupport, FilID, FilName }) => ({ ...own, VouID, VodSupport, FilID, VodName: FilName })))
      .execute()
  await recomputeVoucheredTotal(tx, OrdID)
  return VouID
}

/** The buyer of an order hears what its supplier did. */
export async function notifyOrderBuyer(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { OrdID, UsrID, OrdDocumentNumber }: BilledOrder,
  message: string,
): Promise<void> {
  const notice = { UsrID, AleMessage: `${message} de la orden ${OrdDocumentNumber}`, AleColor: 'blue', AtsID: null }
  await notify(tx, [notice], { TrsCode: 'ORD', DocEntry: OrdID, UsrCreateID: identity.userId })
}
