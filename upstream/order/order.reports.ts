import { z } from 'zod'
import { printedContent } from '../document/document-print.ts'
import { PENDING } from '../document/status.ts'
import { file } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { signedIn } from '../http/policy.ts'
import { exportsList } from '../report/listExport.ts'
import { PDF } from '../report/page.ts'
import { signedPdf } from '../signature/signature.print.ts'
import { ORDERS } from './order.access.ts'
import { orderPage, orderPageInput } from './order.page.ts'
import { printedOrder } from './orderPaper.ts'
import { readOrderPrint } from './orderPrint.ts'
import { orderColumns } from './orderSheet.ts'

const oneQuery = z.object({ OrdID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** LgsOrderPurcharse: what is printed and exported. Files are rebuilt from keys: nothing that was posted is printed. */
export const orderReportRoom: Room = (app, house) => {
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/orderpurchase/pdforderpurcharse',
      policy: signedIn(['staff', 'supplier']),
      query: oneQuery,
      summary: 'The order as a PDF',
    },
    async (call) => {
      const print = await readOrderPrint(call, call.query.OrdID)
      const { audience } = call.identity
      const copy = audience === 'staff' ? 'internal' : 'supplier'
      const asked = { TrsCode: 'ORD', DocEntry: print.OrdID, copy, isDecided: print.OrdStatus !== PENDING } as const
      const printSigned = await signedPdf(call, house, await printedContent(call, asked, printedOrder(print, audience)))
      return async () => ({ bytes: await printSigned(), name: `${print.OrdDocumentNumber}.pdf`, type: PDF })
    },
  )
  exportsList(app, house, {
    resource: 'LgsOrderPurcharse',
    option: ORDERS,
    status: 'OrdStatus',
    input: orderPageInput,
    page: orderPage,
    columns: orderColumns,
    sheet: 'Órdenes',
    cutSheet: 'Primeras 10,000',
    name: 'ordenes.xlsx',
  })
}
