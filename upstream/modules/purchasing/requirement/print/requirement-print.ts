import { sql } from 'kysely'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import { resolvePrintContent } from '#upstream/kit/document/print/stored-prints.ts'
import { readPrintContext, type PrintContext } from '#upstream/kit/document/print/print-frame.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { readRequirement, readWhole, type Requirement } from '../read/requirement-by-id.ts'
import { requirementPdf } from './requirement.pdf.ts'

/** What the PDF prints (LgsRequirement/datapdf). */
export interface RequirementPrint extends Requirement, PrintContext {}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readPrint(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ReqID: number,
): Promise<RequirementPrint> {
  const requirement = await readRequirement(call, ReqID)
  return { ...requirement, ...(await readPrintContext(call, 'REQ', ReqID)) }
}

/**
 * Answers what the PDF of a requirement says: of a decided one what was true when it was decided.
 * @throws Refusal 404 as `readPrint`
 */
export async function readPrintedRequirement(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ReqID: number,
): Promise<RequirementPrint & { Printed: PdfDocument }> {
  const print = await readPrint(call, ReqID)
  const printKey = {
    TrsCode: 'REQ',
    DocEntry: ReqID,
    isDecided: print.ReqStatus !== REQUIREMENT_STATUS.PENDING,
  } as const
  return { ...print, Printed: await resolvePrintContent(call, printKey, requirementPdf(print)) }
}

/** What of a requirement stands on its PDF and is not in its row. */
const PRINTED = ['TypePriorityName', 'TypeReasonName', 'TypeCategoryName', 'itemsDetails'] as const

/** Prints a requirement for its file, as it stands: its author, in whose name it is read, sees it whatever their level is. */
export const printRequirement: DocumentPrinter = async (reading, ReqID) => {
  const cut = sql`select "ReqID", 1 as place from "LgsRequirement" where "ReqID" = ${ReqID} and "SecStatus" = 1`
  const requirement = await requireFound(readWhole(reading, cut, PRINTED))
  return { internal: requirementPdf({ ...requirement, ...(await readPrintContext(reading, 'REQ', ReqID)) }) }
}
