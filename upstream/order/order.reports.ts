import { z } from 'zod'
import { file, type Call } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { allowed, signedIn } from '../http/policy.ts'
import { refuse } from '../http/refusal.ts'
import { PDF, printPdf } from '../report/page.ts'
import { writeExcel, XLSX } from '../report/sheet.ts'
import { ORDERS } from './order.access.ts'
import { orderPage, orderPageInput } from './order.page.ts'
import { printedOrder } from './orderPaper.ts'
import { readOrderPrint } from './orderPrint.ts'
import { orderSheet } from './orderSheet.ts'

const exported = allowed({ option: ORDERS, flag: 'Export' })

const oneQuery = z.object({ OrdID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The list's filter as a query says it: several statuses apart by commas. */
const listQuery = z.record(z.string(), z.string()).transform(({ search, OrdStatus, ...filter }) => ({
  search,
  filter: { ...filter, ...(OrdStatus && { OrdStatus: OrdStatus.split(',') }) },
}))

/** What is filtered, at most 10 000 rows. */
async function exportList(call: Pick<Call, 'tx' | 'identity' | 'permissions' | 'request'>, asked: unknown) {
  const { data: body } = orderPageInput.safeParse({ ...(asked as object), start: 0, length: -1 })
  if (!body) throw refuse.badRequest('El filtro no es válido')
  const page = await orderPage({ ...call, body, query: undefined })
  return async () => ({ bytes: await writeExcel(orderSheet(page)), name: 'ordenes.xlsx', type: XLSX })
}

/** LgsOrderPurcharse: what is printed and exported. Files are rebuilt from keys: nothing that was posted is printed. */
export const orderReportRoom: Room = (app, house) => {
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/orderpurchase/pdforderpurcharse',
      policy: signedIn(),
      query: oneQuery,
      summary: 'The order as a PDF',
    },
    async (call) => {
      const print = await readOrderPrint(call, call.query.OrdID)
      return async () => ({
        bytes: await printPdf(printedOrder(print)),
        name: `${print.OrdDocumentNumber}.pdf`,
        type: PDF,
      })
    },
  )
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/LgsOrderPurcharse/dataexcel',
      policy: exported,
      query: listQuery,
      summary: 'The filtered list as Excel',
    },
    (call) => exportList(call, call.query),
  )
  file(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/dataexcel',
      policy: exported,
      body: orderPageInput,
      summary: 'The filtered and ordered list as Excel',
    },
    (call) => exportList(call, call.body),
  )
}
