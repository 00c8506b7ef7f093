import { Decimal } from 'decimal.js'
import { MOST_AT_ONCE } from '#schema/modules/receivables/customer/instalment.ts'
import { OVERDUE } from './paths.ts'

type Instalment = { id: string; state: string; balance: string; isPayable: boolean }

const isOverdue = ({ state }: Instalment) => state === 'OVERDUE'

/** Those that are late and can be paid by card. */
export const overdueOf = <One extends Instalment>(pending: readonly One[]): One[] =>
  pending.filter((one) => isOverdue(one) && one.isPayable)

/**
 * Those that the address names; none where one of them is not pending any more. By the name of what is late, those that
 * can be paid by card, or all where none can: it is not that they were paid.
 */
export function chosenInstalments<One extends Instalment>(pending: readonly One[], named: string): One[] {
  if (named === OVERDUE) {
    const payable = overdueOf(pending)
    return payable.length > 0 ? payable : pending.filter(isOverdue)
  }
  const ids = new Set(named.split('-'))
  const chosen = pending.filter(({ id }) => ids.has(id))
  return chosen.length === ids.size ? chosen : []
}

/** What one charge takes of them: the oldest, since what is pending stands in that order. */
export const payableAtOnce = <One extends Instalment>(instalments: readonly One[]): One[] =>
  instalments.slice(0, MOST_AT_ONCE)

/** Those that are late and are left unpaid while the chosen ones, of which none is late, are paid. */
export const skippedOverdue = <One extends Instalment>(pending: readonly One[], chosen: readonly One[]): One[] =>
  chosen.some(isOverdue) ? [] : overdueOf(pending)

/** Those that are late and are no part of a payment of all that is late, since they cannot be paid by card. */
export const unpayableOverdue = <One extends Instalment>(
  pending: readonly One[],
  named: string,
  chosen: readonly One[],
): One[] => (named === OVERDUE ? pending.filter((one) => isOverdue(one) && !chosen.includes(one)) : [])

/** What they come to, for people to read: what is charged is the services' own sum. */
export const balanceOf = (instalments: readonly Pick<Instalment, 'balance'>[]): string =>
  Decimal.sum(0, ...instalments.map(({ balance }) => balance)).toFixed(2)
