import type { z } from 'zod'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { voucherFindings } from '#schema/modules/accounting/voucher/voucher.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, Preparation } from '#upstream/platform/http/call.ts'
import type { Finding } from '#upstream/platform/errors/envelope.ts'
import type { House } from '#upstream/platform/http/services.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { voucherRefusal } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { requiredFiles, type RequiredFile } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { readSupports, type Supports } from '#upstream/modules/purchasing/order/support/supports.ts'
import { lockOrder, type Asking, type BilledOrder } from '../voucher-access.ts'
import { countVouchered, heldByDatabase } from './order-balance.ts'
import {
  findBrought,
  readContents,
  withContents,
  type BroughtFile,
  type FileContents,
} from '../files/read-voucher-files.ts'
import type { saveInput } from '../voucher.input.ts'
import { judge, type Judged } from './validate-voucher.ts'

type SaveInput = z.output<typeof saveInput>

/** A voucher as it is sent, by whomever. */
type Sent = Pick<SaveInput, 'OrdID' | 'OprID' | 'VouNumber' | 'VouObservation'> & {
  details: readonly Pick<BroughtFile, 'VodSupport'>[]
}

/** Reads the files that the caller brings, before a transaction opens. Which of them may be taken is asked in it. */
export async function readBroughtFiles(
  { look, body }: Preparation<Pick<SaveInput, 'details'>>,
  { filesDir }: House,
): Promise<FileContents> {
  const { files } = await look(({ tx, identity }) => findBrought(tx, identity, body.details))
  return readContents(filesDir, files)
}

/**
 * Keeps a voucher that a supplier brings for its order, with every file that the order requires.
 * @throws Refusal as `keepVoucher`
 */
export async function saveVoucher(call: Call<SaveInput>, contents: FileContents): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const supports = await supportsOf(call, body)
  const { VouID, order, VouNumber } = await keepVoucher(
    call,
    body,
    supports,
    await findBrought(tx, identity, body.details),
    contents,
  )
  await tellBuyer(call, order, `El proveedor registró el comprobante ${VouNumber}`)
  return { VouID }
}

/**
 * Keeps a voucher of an order with its files. Its XML and CDR were read before, and are held against the
 * order under its lock, so that two vouchers at once ask for no more than the order comes to.
 * @throws Refusal 404 for an order that is not to be seen; 400 for every rule of portal.md 5 that does not hold, every
 *   reason for which a file is rejected, or an order that takes none; 409 when the number came another way meanwhile
 */
export async function keepVoucher(
  asking: Asking,
  sent: Sent,
  supports: Supports,
  { files, findings }: Awaited<ReturnType<typeof findBrought>>,
  contents: FileContents,
): Promise<{ VouID: number; order: BilledOrder; VouNumber: string }> {
  const { tx } = asking
  const required = requiredFiles(supports)
  refuseIfAny([...draftFindings(sent, required), ...unaskedFindings(sent, required), ...findings])
  const { read, findings: unreadable } = withContents(files, contents)
  refuseIfAny(unreadable)

  const order = await lockOrder(asking, sent.OrdID)
  const reason = voucherRefusal(order)
  if (reason !== null) throw refuse.badRequest({ message: reason, path: 'OrdID' })
  const VouNumber = plainCpeNumber(sent.VouNumber ?? '')
  const judged = await judge(tx, order, read, VouNumber)
  const VouID = await heldByDatabase(order, VouNumber, () =>
    insert(asking, { ...sent, VouNumber, OprID: supports.OprID }, order, judged, files),
  )
  await audit(tx, {
    resource: 'LgsOrderPurcharse',
    record: order.OrdID,
    action: 'voucher',
    change: { VouID, VouNumber, VouTotal: judged.VouTotal, files: files.map(({ VodSupport }) => VodSupport) },
  })
  return { VouID, order, VouNumber }
}

/** What the order requires. @throws Refusal 404 when it, or the support that was named, is not the caller's to see */
export async function supportsOf(asking: Asking, { OrdID, OprID }: Pick<Sent, 'OrdID' | 'OprID'>): Promise<Supports> {
  const { tx } = asking
  const visible = await orderDocument.visible(tx, asking, [OrdID])
  const supports = (await readSupports(tx, [OrdID])).get(OrdID)
  if (!visible.has(OrdID) || !supports) throw refuse.notFound()
  if (OprID && OprID !== supports.OprID) throw refuse.notFound()
  return supports
}

/** The names of the rules beside those of the services. */
const WIRE: Readonly<Record<string, string>> = { number: 'VouNumber', observation: 'VouObservation', files: 'details' }

function draftFindings({ VouNumber, VouObservation, details }: Sent, required: readonly RequiredFile[]): Finding[] {
  return voucherFindings(
    { number: VouNumber, observation: VouObservation, supports: details.map(({ VodSupport }) => VodSupport) },
    required.map(({ VodSupport, RqdDescription }) => ({ support: VodSupport, description: RqdDescription })),
  ).map(({ message, path: [field = ''] }) => ({ message, path: WIRE[field] ?? String(field) }))
}

/** Nobody would look at what the order does not ask for. */
const unaskedFindings = ({ details }: Sent, required: readonly RequiredFile[]): Finding[] =>
  details.flatMap(({ VodSupport }, place) =>
    required.some((each) => each.VodSupport === VodSupport)
      ? []
      : [{ message: 'La orden no pide este archivo', path: `details.${place}.VodSupport` }],
  )

async function insert(
  { tx, identity }: Asking,
  { OprID, VouNumber, VouObservation }: Pick<Sent, 'VouObservation'> & { OprID: number; VouNumber: string },
  { OrdID, SupID }: BilledOrder,
  { VouFindings, ...judged }: Judged,
  files: readonly BroughtFile[],
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
  await countVouchered(tx, OrdID)
  return VouID
}

/** The buyer of an order hears what its supplier did. */
export async function tellBuyer(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { OrdID, UsrID, OrdDocumentNumber }: BilledOrder,
  said: string,
): Promise<void> {
  const notice = { UsrID, AleMessage: `${said} de la orden ${OrdDocumentNumber}`, AleColor: 'blue', AtsID: null }
  await notify(tx, [notice], { TrsCode: 'ORD', DocEntry: OrdID, UsrCreateID: identity.userId })
}
