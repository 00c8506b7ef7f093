import type { Transaction } from 'kysely'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { isRequiredOf } from '#schema/modules/accounting/voucher/voucher.ts'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { VoucherIssue } from '#upstream/platform/database/tables/accounting/voucher.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readVoucherRequirements } from '#upstream/modules/purchasing/order/support/voucher-requirements.ts'
import { factsOf, inspectVoucherFiles, type VoucherXmlFacts } from '../save/validate-voucher.ts'
import type { BilledOrder } from '../voucher-access.ts'
import type { ReadVoucherFile } from './read-voucher-files.ts'

/** What a voucher would be by its XML, and how that stands against the order: before anything else of it is there. */
export interface VoucherPreview extends Omit<VoucherXmlFacts, 'VouFindings'> {
  VouNumber: string
  VouTypeName: string
  /** Before tax, and the tax itself; null where the XML does not say. */
  VouNet: string | null
  VouTax: string | null
  VouFindings: VoucherIssue[]
  /** Which of the files that the order requires it brings: with a credit note nothing is delivered (decision 0194). */
  VouSupports: SupportName[]
}

/**
 * Reads a voucher from its XML and judges it as sending does, without keeping anything.
 * @throws Refusal 400 for an answer (CDR) in place of a voucher
 */
export async function previewVoucherXml(
  tx: Transaction<Tables>,
  order: BilledOrder,
  file: ReadVoucherFile,
): Promise<VoucherPreview> {
  const { cpe, wrong, issues } = await inspectVoucherFiles(tx, order, [file])
  if (wrong[0] || !cpe) throw refuse.badRequest({ message: wrong[0]?.message ?? '', path: 'file' })
  const requirements = (await readVoucherRequirements(tx, [order.OrdID])).get(order.OrdID)
  const supports = (requirements?.required ?? []).map(({ VodSupport }) => VodSupport)
  return {
    VouNumber: plainCpeNumber(cpe.number),
    VouTypeName: cpeTypeName(cpe.type),
    VouNet: cpe.net,
    VouTax: cpe.tax,
    ...factsOf(cpe),
    VouFindings: issues.map(({ finding }) => finding),
    VouSupports: supports.filter((support) => isRequiredOf(cpe.type, support)),
  }
}
