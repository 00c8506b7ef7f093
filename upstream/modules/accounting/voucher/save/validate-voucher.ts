import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { CpeFacts, ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { validateCdr, operatorsOf } from '#schema/kit/cpe/validate-cdr.ts'
import type { CpeIssue } from '#schema/kit/cpe/cpe-issue.ts'
import { chargeOf } from '#schema/kit/cpe/validate-amount.ts'
import { validateCpe } from '#schema/kit/cpe/validate-cpe.ts'
import { taxSharesOf } from '#schema/kit/cpe/validate-tax-share.ts'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import { closedMonths } from '#upstream/modules/accounting/period/period-state.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { VoucherIssue } from '#upstream/platform/database/tables/accounting/voucher.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { readCorrectedDocuments } from '../read/credit-notes.ts'
import type { BilledOrder } from '../voucher-access.ts'
import { readVoucherKeys, orderExpectationOf, type SavedVoucher } from './order-expectation.ts'
import type { ReadVoucherFile } from '../files/read-voucher-files.ts'

/** Dispatch guides (SUNAT's catalogue 01): that of the sender (09) and that of the carrier (31). */
const GUIDES = ['09', '31']

/** What a voucher's XML says of it; nulls where none came. */
export interface VoucherXmlFacts {
  VouType: string | null
  VouIssueDate: string | null
  VouCurrency: string | null
  /** Signed: what it takes from the order's balance. */
  VouTotal: string | null
  VouFindings: VoucherIssue[]
}

/** What is stored of a voucher's XML: also which documents a credit or debit note changes, by series and number. */
interface StoredXmlFacts extends VoucherXmlFacts {
  VouChanges: string[]
  /** In the voucher's currency: what the buyer keeps of the total, and what is paid on top of it. */
  VouRetention: string
  VouPerception: string
}

const WRONG_KIND: Readonly<Partial<Record<SupportName, string>> & { SreXml: string }> = {
  SreXml: 'El XML es una constancia (CDR) y no un comprobante.',
  SreCdr: 'El archivo es un comprobante y no su constancia (CDR).',
  SreGuideRemission: 'El XML es una constancia (CDR) y no una guía de remisión.',
}

/**
 * Validates a voucher's electronic files (rules 9): an XML against its locked order, SUNAT's answer (CDR) against the XML
 * beside it, a dispatch guide as one.
 * @throws Refusal 400 with every reason; then nothing of the voucher is stored
 */
export async function validateVoucherFiles(
  tx: Transaction<Tables>,
  order: BilledOrder,
  files: readonly ReadVoucherFile[],
  VouNumber: string,
  savedVoucher?: SavedVoucher,
): Promise<StoredXmlFacts> {
  const { cpe, known, wrong, issues } = await inspectVoucherFiles(tx, order, files, savedVoucher)
  refuseIfAny([
    ...validateFileNumbers(cpe, VouNumber, known),
    ...wrong,
    ...issues
      .filter(({ finding }) => finding.severity === 'REJECTS')
      .map(({ path, finding: { message } }) => ({ message, path })),
  ])
  const VouChanges = [...new Set(cpe?.changes.map(plainCpeNumber))]
  const shares = cpe && taxSharesOf(cpe)
  return {
    ...factsOf(cpe),
    VouRetention: shares?.retention ?? '0.00',
    VouPerception: shares?.perception ?? '0.00',
    VouChanges,
    VouFindings: issues.map(({ finding }) => finding),
  }
}

/** What electronic files of a voucher say, and everything that speaks against them. */
interface VoucherInspection {
  cpe: CpeFacts | undefined
  /** Type, series and number of the supplier's other vouchers, by which a duplicate is found. */
  known: string[]
  /** Files that are not of their kind. */
  wrong: WireIssue[]
  issues: { path: string | null; finding: CpeIssue }[]
}

/** Validates electronic files against their order and each other. Refuses nothing: the caller decides what a finding means. */
export async function inspectVoucherFiles(
  tx: Transaction<Tables>,
  order: BilledOrder,
  files: readonly ReadVoucherFile[],
  savedVoucher?: SavedVoucher,
): Promise<VoucherInspection> {
  const cpe = cpeIn(files)
  const expected = await orderExpectationOf(tx, order, cpe, savedVoucher)
  const closed = (await closedMonths(tx, order.CpyID)).filter((month) => month !== savedVoucher?.keptMonth)
  const dated = { order: expected, today: clock.today(), closedMonths: closed }
  const operators = operatorsOf(await readProperty(tx, order.CpyID, 'CDR_OPERATORS'))
  const known = await readVoucherKeys(tx, order, cpe?.type ?? '', savedVoucher)
  const corrected = await readCorrectedDocuments(tx, order, cpe, savedVoucher?.VouID)
  const guides = guidesIn(files)

  function issuesOf(electronic: ElectronicFile, support: SupportName): CpeIssue[] {
    const fileName = electronic.name
    if (electronic.kind === 'CDR')
      return validateCdr(electronic.cdr, { order: expected, cpe, today: dated.today, operators, fileName })
    return support === 'SreGuideRemission'
      ? validateCpe(electronic.cpe, { ...dated, known: [], types: GUIDES, fileName })
      : validateCpe(electronic.cpe, { ...dated, known, corrected, guides, fileName })
  }

  const issues: VoucherInspection['issues'] = []
  const wrong: WireIssue[] = []
  for (const { VodSupport, electronic, path } of files) {
    if (!electronic) continue
    if (isOfKind(electronic, VodSupport))
      issues.push(...issuesOf(electronic, VodSupport).map((finding) => ({ path, finding })))
    else wrong.push({ message: WRONG_KIND[VodSupport] ?? WRONG_KIND.SreXml, path })
  }
  return { cpe, known, wrong, issues }
}

/** Whether a file is what it was uploaded as: SUNAT's answer as the CDR, and every other XML as something else. */
const isOfKind = ({ kind }: ElectronicFile, support: SupportName): boolean =>
  (kind === 'CDR') === (support === 'SreCdr')

/** The numbers of the dispatch guides that came as XML. */
const guidesIn = (files: readonly ReadVoucherFile[]): string[] =>
  files.flatMap(({ VodSupport, electronic }) =>
    VodSupport === 'SreGuideRemission' && electronic?.kind === 'CPE' ? [electronic.cpe.number] : [],
  )

/** The document among the files of a voucher; undefined where none came as XML. */
export function cpeIn(files: readonly ReadVoucherFile[]): CpeFacts | undefined {
  const xml = files.find(({ VodSupport }) => VodSupport === 'SreXml')?.electronic
  return xml?.kind === 'CPE' ? xml.cpe : undefined
}

/** The number that was typed is that of the XML; without an XML it is nobody else's of the supplier. */
function validateFileNumbers(cpe: CpeFacts | undefined, VouNumber: string, known: readonly string[]): WireIssue[] {
  const path = 'VouNumber'
  if (!cpe) {
    const isKnown = known.some((key) => key.slice(key.indexOf('-') + 1) === VouNumber)
    return isKnown ? [{ message: voucherMessages.duplicate(VouNumber), path }] : []
  }
  return plainCpeNumber(cpe.number) === VouNumber
    ? []
    : [{ message: voucherMessages.otherNumber(VouNumber, cpe.number), path }]
}

export const factsOf = (cpe: CpeFacts | undefined): Omit<VoucherXmlFacts, 'VouFindings'> => ({
  VouType: cpe?.type ?? null,
  VouIssueDate: cpe?.issued ?? null,
  VouCurrency: cpe?.currency ?? null,
  VouTotal: cpe ? chargeOf(cpe) : null,
})
