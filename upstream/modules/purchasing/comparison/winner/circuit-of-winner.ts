import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import { circumstancesOf, type CircuitCriteria } from '#upstream/kit/approval/approvable-document.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  NO_CIRCUIT,
  removeApprovalRun,
  startApprovalRun,
} from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { matchDocuments, matchingCircuits } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import {
  amountsBeforeCorrections,
  amountsByWinner,
} from '#upstream/modules/purchasing/quotation/approval/quoted-amounts.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'

/** What a circuit is chosen by, as the quotation stands now. */
export const criteriaOfQuotation = (tx: Transaction<Tables>, CttID: number): Promise<CircuitCriteria> =>
  circumstancesOf(tx, quotationDocument, CttID)

const isDearer = (one: CircuitCriteria, other: CircuitCriteria): boolean =>
  one.currency !== other.currency || new Decimal(one.amount).gt(other.amount)

/**
 * What the quotation's circuit may have been chosen by that is less than what it comes to now: an offer as it was before it was corrected
 * (decision 0241); where the winner is dearer than the lowest offer, that one, and those of winners that were named and taken back since.
 */
async function lesserCriteria(
  tx: Transaction<Tables>,
  before: CircuitCriteria,
  after: CircuitCriteria,
): Promise<CircuitCriteria[]> {
  const { DocEntry } = before
  const amounts = [
    ...(await amountsBeforeCorrections(tx, DocEntry)),
    ...(isDearer(after, before) ? await amountsByWinner(tx, DocEntry) : []),
  ]
  const offered = amounts.map(({ Amount: amount, TypeCurrencyAbbreviation: currency }) => ({
    ...after,
    amount,
    currency,
  }))
  return [before, ...offered].filter((each) => isDearer(after, each))
}

/** Whether the circuit takes the quotation for one of them. One that was changed since it was associated takes none. */
async function takesOneOf(
  tx: Transaction<Tables>,
  AccID: number,
  criteria: readonly CircuitCriteria[],
): Promise<boolean> {
  // Each with a key of its own, so that they are matched in one statement.
  const matches = await matchDocuments(
    tx,
    'COT',
    criteria.map((each, DocEntry) => ({ ...each, DocEntry })),
  )
  return [...matches.values()].some(({ circuits }) => circuits.some((circuit) => circuit.AccID === AccID))
}

/**
 * Puts a quotation on the circuit that its winner's amount asks for, where the one that it is on was chosen by a lower amount and
 * does not reach as far: its levels begin anew (decision 0185). Of several that fit it takes the first by priority.
 * @param before what circuits would have looked at before the winner was named
 * @throws Refusal 400 where no circuit takes so much, or nobody could decide its first level
 */
export async function followWinnerAmount({ tx, identity }: Call, before: CircuitCriteria): Promise<void> {
  const after = await criteriaOfQuotation(tx, before.DocEntry)
  const lesser = await lesserCriteria(tx, before, after)
  if (lesser.length === 0) return
  const levels = await levelsOf(tx, 'COT', [before.DocEntry])
  const [level] = levels
  const fitting = await matchingCircuits(tx, 'COT', after)
  if (!level || fitting.some(({ AccID }) => AccID === level.AccID)) return
  // A circuit that was changed since it was associated goes on as it was: then it is not the amount that parts them.
  if (!(await takesOneOf(tx, level.AccID, lesser))) return
  const [first] = fitting
  if (!first) throw refuse.badRequest(NO_CIRCUIT)
  const trace = {
    resource: 'SecApprovaltransaction',
    record: `COT-${before.DocEntry}`,
    action: 'forget',
    change: { levels },
  }
  await audit(tx, trace)
  await removeApprovalRun(tx, quotationDocument, before.DocEntry)
  const { warning, vacantLevels } = await startApprovalRun(
    tx,
    quotationDocument,
    before.DocEntry,
    first.AccID,
    { author: after.UsrID },
    identity,
  )
  if (warning !== null && vacantLevels.includes(1)) throw refuse.badRequest(warning)
}
