import { z } from 'zod'
import { file, read } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { allowed, signedIn } from '../http/policy.ts'
import { QUOTATIONS } from '../quotation/quotation.access.ts'
import { PDF } from '../report/page.ts'
import { writeExcel, XLSX } from '../report/sheet.ts'
import { signedPdf } from '../signature/signature.print.ts'
import { printedComparison } from './comparison.paper.ts'
import { readComparison } from './comparison.print.ts'
import { comparisonSheets } from './comparison.sheet.ts'
import { quotationInput } from './offer.input.ts'

const oneQuery = z.object({ CttID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** LgsCotization: the comparison as it is printed and exported, rebuilt from the key; of sealed offers nothing. */
export function comparisonReportRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/LgsCotization/datapdf',
      policy: signedIn(),
      query: oneQuery,
      summary: 'What the PDF of the comparison prints, as data',
    },
    (call) => readComparison(call, call.query.CttID),
  )
  file(
    app,
    house,
    {
      method: 'POST',
      url: '/helper/pdfcotization',
      policy: signedIn(),
      body: quotationInput,
      summary: 'The comparison as a PDF',
    },
    async (call) => {
      const print = await readComparison(call, call.body.CttID)
      const printSigned = await signedPdf(call, house, printedComparison(print))
      return async () => ({ bytes: await printSigned(), name: `${print.CttDocumentNumber}.pdf`, type: PDF })
    },
  )
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/LgsCotization/dataexcel',
      policy: allowed({ option: QUOTATIONS, flag: 'Export' }),
      query: oneQuery,
      summary: 'The comparison as Excel',
    },
    async (call) => {
      const print = await readComparison(call, call.query.CttID)
      return async () => ({
        bytes: await writeExcel(comparisonSheets(print)),
        name: `${print.CttDocumentNumber}.xlsx`,
        type: XLSX,
      })
    },
  )
}
