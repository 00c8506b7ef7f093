import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import { readPrintContext, type PrintContext } from '#upstream/kit/document/print/print-frame.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { readPrintedOrder, type PrintedOrder } from '../read/order-by-id.ts'
import { orderPdf } from './order.pdf.ts'

/** What the PDF of an order prints. */
export interface OrderPrint extends PrintedOrder, PrintContext {
  SupAddress: string | null
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readOrderPrint(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  OrdID: number,
): Promise<OrderPrint> {
  const order = await readPrintedOrder(call, OrdID)
  const { SupAddress } = await call.tx
    .selectFrom('GenSupplier')
    .select('SupAddress')
    .where('SupID', '=', order.SupID)
    .executeTakeFirstOrThrow()
  return { ...order, SupAddress, ...(await readPrintContext(call, 'ORD', OrdID)) }
}

/** Prints an order, as it stands, for the company and for its supplier. */
export const printOrder: DocumentPrinter = async (reading, OrdID) => {
  const order = await readOrderPrint(reading, OrdID)
  return { internal: orderPdf(order, 'staff'), supplier: orderPdf(order, 'supplier') }
}
