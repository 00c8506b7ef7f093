import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import { readPrinting, type Printing } from '#upstream/kit/document/print/print-frame.ts'
import type { Asking } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { readQuotation, type QuotationRecord } from '#upstream/modules/purchasing/quotation/read/quotation-by-id.ts'
import { printedComparison } from './comparison.pdf.ts'

/** What the PDF of the comparison prints (LgsCotization/datapdf). */
export interface ComparisonPrint extends QuotationRecord, Printing {}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readComparison(asking: Asking, CttID: number): Promise<ComparisonPrint> {
  const quotation = await readQuotation(asking, CttID)
  return { ...quotation, ...(await readPrinting(asking, 'COT', CttID)) }
}

/** Prints the comparison of a quotation for its file, as it stands. */
export const printComparison: DocumentPrinter = async (reading, CttID) => ({
  internal: printedComparison(await readComparison(reading, CttID)),
})
