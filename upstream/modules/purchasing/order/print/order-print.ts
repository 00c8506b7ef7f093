import { readPrinting, type Printing } from '#upstream/kit/document/print/print-frame.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { readOrder, type Order } from '../read/order-by-id.ts'

/** What the PDF of an order prints. */
export interface OrderPrint extends Order, Printing {
  SupAddress: string | null
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readOrderPrint(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  OrdID: number,
): Promise<OrderPrint> {
  const order = await readOrder(call, OrdID)
  const { SupAddress } = await call.tx
    .selectFrom('GenSupplier')
    .select('SupAddress')
    .where('SupID', '=', order.SupID)
    .executeTakeFirstOrThrow()
  return { ...order, SupAddress, ...(await readPrinting(call, 'ORD', OrdID)) }
}
