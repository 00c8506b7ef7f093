import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import { readPrintContext, type PrintContext } from '#upstream/kit/document/print/print-frame.ts'
import type { QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { readQuotation, type QuotationRecord } from '#upstream/modules/purchasing/quotation/read/quotation-by-id.ts'
import { comparisonPdf } from './comparison.pdf.ts'

/** What the PDF of the comparison prints (LgsCotization/datapdf). */
export interface ComparisonPrint extends QuotationRecord, PrintContext {}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readComparison(caller: QuotationCaller, CttID: number): Promise<ComparisonPrint> {
  const quotation = await readQuotation(caller, CttID)
  return { ...quotation, ...(await readPrintContext(caller, 'COT', CttID)) }
}

/** Prints the comparison of a quotation for its file, as it stands. */
export const printComparison: DocumentPrinter = async (reading, CttID) => ({
  internal: comparisonPdf(await readComparison(reading, CttID)),
})
