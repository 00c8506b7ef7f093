import { z } from 'zod'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { registerDownload, registerRead } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { resolvePrintContent } from '#upstream/kit/document/print/stored-prints.ts'
import { QUOTATIONS, type QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { PDF } from '#upstream/kit/pdf/print-pdf.ts'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import { signedPdf } from '#upstream/kit/document/print/signed-pdf.ts'
import { comparisonPdf } from './comparison.pdf.ts'
import { readComparison } from './comparison-print.ts'
import { comparisonSheets } from './comparison.xlsx.ts'
import { quotationInput } from './comparison.input.ts'

const oneQuery = z.object({ CttID: z.coerce.number().int().min(1).max(2_147_483_647) })

/**
 * The comparison with what its PDF says: of a decided quotation what was true when it was decided.
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
async function readPrintedComparison(caller: QuotationCaller, CttID: number) {
  const print = await readComparison(caller, CttID)
  const isDecided = print.CttStatus !== QUOTATION_STATUS.OPEN && print.CttStatus !== QUOTATION_STATUS.IN_EVALUATION
  return {
    ...print,
    Printed: await resolvePrintContent(caller, { TrsCode: 'COT', DocEntry: CttID, isDecided }, comparisonPdf(print)),
  }
}

/** LgsCotization: the comparison as it is printed and exported, rebuilt from the key; of sealed offers nothing. */
export function comparisonReportRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/LgsCotization/datapdf',
      policy: staffOrService,
      query: oneQuery,
      summary: 'What the PDF of the comparison prints, as data',
    },
    (call) => readPrintedComparison(call, call.query.CttID),
  )
  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/helper/pdfcotization',
      policy: staffOrService,
      body: quotationInput,
      summary: 'The comparison as a PDF',
    },
    async (call) => {
      const { CttDocumentNumber, Printed } = await readPrintedComparison(call, call.body.CttID)
      const printSigned = await signedPdf(call, services, Printed)
      return async () => ({ bytes: await printSigned(), name: `${CttDocumentNumber}.pdf`, type: PDF })
    },
  )
  registerDownload(
    app,
    services,
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
