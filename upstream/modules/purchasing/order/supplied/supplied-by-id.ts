import { pick } from '#schema/platform/collections/records.ts'
import { requestedByKey } from '#upstream/kit/document/by-key.ts'
import { requireEnabledSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { orderTable, orderScopeFor } from '../order-access.ts'
import type { OrderCaller } from '../read/order-by-id.ts'
import { readDetails, type Line } from '../read/order-details.ts'
import { readHeaders } from '../read/order.repo.ts'
import { toSuppliedHeaders, type SuppliedHeader } from './supplied.repo.ts'
import { readSuppliedReceptions, type SuppliedReception } from './supplied-receptions.ts'
import { readSupports, type Supports } from '../support/supports.ts'
import type { RequiredFile } from '../support/support-file.ts'
import { readVoucherRequirements, type HeldFile } from '../support/voucher-requirements.ts'

const suppliedFields = [
  'OddID',
  'Line',
  'ArtCode',
  'OddDescription',
  'OddUnitMeasurement',
  'OddQuantity',
  'OddQuantityServed',
  'OddUnitPrice',
  'OddAmount',
  'OddObservation',
  'NeedDate',
  'ReqDeliveryPlace',
] as const

type SuppliedLine = Pick<Line, (typeof suppliedFields)[number]>

export interface SuppliedOrder extends SuppliedHeader {
  itemsDetails: SuppliedLine[]
  itemsSupport: Supports | null
  /** What a voucher of it must bring. */
  itemsRequired: RequiredFile[]
  /** What it need not bring, since the company has it. */
  itemsHeld: HeldFile[]
  /** What came of it, as far as it is approved. */
  itemsReceptions: SuppliedReception[]
}

/** What was ordered, and of the requirements behind it when and where they want it. */
const suppliedLine = (line: Line): SuppliedLine => pick(line, suppliedFields)

/**
 * Whole orders as their supplier reads them, in the order in which they were asked for; what is not its own is left out.
 * @throws Refusal 400 for a supplier that staff switched off
 */
export async function readSupplied(call: OrderCaller, documents: readonly number[]): Promise<SuppliedOrder[]> {
  const { tx } = call
  await requireEnabledSupplier(call)
  const cut = requestedByKey(await orderScopeFor(tx, call), orderTable, documents)
  const headers = await toSuppliedHeaders(tx, await readHeaders(tx, call, cut))
  const found = headers.map(({ OrdID }) => OrdID)
  const [details, supports] = [await readDetails(tx, found), await readSupports(tx, found)]
  const receptions = await readSuppliedReceptions(tx, found)
  const requirements = await readVoucherRequirements(tx, found)
  return headers.map((header) => ({
    ...header,
    itemsDetails: (details.get(header.OrdID) ?? []).map(suppliedLine),
    itemsSupport: supports.get(header.OrdID) ?? null,
    itemsRequired: requirements.get(header.OrdID)?.required ?? [],
    itemsHeld: requirements.get(header.OrdID)?.available ?? [],
    itemsReceptions: receptions.get(header.OrdID) ?? [],
  }))
}
