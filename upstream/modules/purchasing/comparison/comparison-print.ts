import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import { readPrintContext, type PrintContext } from '#upstream/kit/document/print/print-frame.ts'
import type { QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import {
  readComparedQuotation,
  readQuotation,
  type ComparedQuotation,
  type QuotationRecord,
} from '#upstream/modules/purchasing/quotation/read/quotation-by-id.ts'
import { comparisonPdf } from './comparison.pdf.ts'

/** What the PDF of the comparison prints. */
export interface ComparisonPrint extends ComparedQuotation, PrintContext {}

/**
 * Reads the comparison with the whole of its quotation (LgsCotization/datapdf).
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
export async function readComparison(
  caller: QuotationCaller,
  CttID: number,
): Promise<ComparisonPrint & QuotationRecord> {
  const quotation = await readQuotation(caller, CttID)
  return { ...quotation, ...(await readPrintContext(caller, 'COT', CttID)) }
}

/** Prints the comparison of a quotation for its file, as it stands. */
export const printComparison: DocumentPrinter = async (reading, CttID) => {
  const quotation = await readComparedQuotation(reading, CttID)
  return { internal: comparisonPdf({ ...quotation, ...(await readPrintContext(reading, 'COT', CttID)) }) }
}
