import { z } from 'zod'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { resolvePrintContent } from '#upstream/kit/document/print/stored-prints.ts'
import { registerDownload } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { PDF } from '#upstream/kit/pdf/print-pdf.ts'
import { signedPdf } from '#upstream/kit/document/print/signed-pdf.ts'
import { ORDERS } from '../order-access.ts'
import { orderPage, orderPageInput } from '../read/list-orders.ts'
import { orderPdf } from './order.pdf.ts'
import { readOrderPrint } from './order-print.ts'
import { orderColumns } from '../read/order.xlsx.ts'

const oneQuery = z.object({ OrdID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** LgsOrderPurcharse: what is printed and exported. Files are rebuilt from keys: nothing that was posted is printed. */
export const orderReportRoutes: RoutePlugin = (app, services) => {
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/orderpurchase/pdforderpurcharse',
      policy: signedIn(['staff', 'supplier'], { serviceAccounts: true }),
      query: oneQuery,
      summary: 'The order as a PDF',
    },
    async (call) => {
      const print = await readOrderPrint(call, call.query.OrdID)
      const { audience } = call.identity
      const copy = audience === 'staff' ? 'internal' : 'supplier'
      const printKey = {
        TrsCode: 'ORD',
        DocEntry: print.OrdID,
        copy,
        isDecided: print.OrdStatus !== ORDER_STATUS.PENDING,
      } as const
      const printSigned = await signedPdf(
        call,
        services,
        await resolvePrintContent(call, printKey, orderPdf(print, audience)),
      )
      return async () => ({ bytes: await printSigned(), name: `${print.OrdDocumentNumber}.pdf`, type: PDF })
    },
  )
  registerListExport(app, services, {
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
