import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { readRuns } from '#upstream/kit/approval/approval-run.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  lockQuotationRow,
  type QuotationCaller,
  type Quotation,
} from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'

const messages = {
  notInEvaluation: (status: string) => `Cotización ${status}: no está en evaluación`,
} as const

/**
 * The quotation, locked, for whoever may name its winner and readjustment now: in evaluation, an approver of the level that
 * is open (back-office.md 4), also one who wrote the offer that is chosen and so decides nothing (decision 0260).
 * @throws Refusal 404 when it is not to be seen, 400 when it is not in evaluation, 403 for whoever may not decide it
 */
export async function inEvaluation(asking: QuotationCaller, CttID: number): Promise<Quotation> {
  const quotation = await lockQuotationRow(asking, CttID)
  await requireDecider(asking, quotation)
  return quotation
}

/** @throws Refusal as `inEvaluation` */
export async function requireDecider(
  { tx, identity }: QuotationCaller,
  { CttID, CttStatus }: Quotation,
): Promise<void> {
  if (CttStatus !== QUOTATION_STATUS.IN_EVALUATION)
    throw refuse.badRequest(messages.notInEvaluation(statusName('COT', CttStatus).toLowerCase()))
  const run = (await readRuns(tx, quotationDocument, [CttID], identity)).get(CttID)
  if (!run?.mayChoose) throw refuse.forbidden()
}
