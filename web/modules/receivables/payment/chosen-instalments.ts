import { Decimal } from 'decimal.js'
import { OVERDUE } from './paths.ts'

type Instalment = { id: string; state: string; balance: string; isPayable: boolean }

/** Those that are late and can be paid by card. */
export const overdueOf = <One extends Instalment>(pending: readonly One[]): One[] =>
  pending.filter(({ state, isPayable }) => state === 'OVERDUE' && isPayable)

/** Those that the address names; none where one of them is not pending any more. */
export function chosenInstalments<One extends Instalment>(pending: readonly One[], named: string): One[] {
  if (named === OVERDUE) return overdueOf(pending)
  const ids = new Set(named.split('-'))
  const chosen = pending.filter(({ id }) => ids.has(id))
  return chosen.length === ids.size ? chosen : []
}

/** Those that are late and are left unpaid while the chosen ones, of which none is late, are paid. */
export const skippedOverdue = <One extends Instalment>(pending: readonly One[], chosen: readonly One[]): One[] =>
  chosen.some(({ state }) => state === 'OVERDUE') ? [] : overdueOf(pending)

/** What they come to, for people to read: what is charged is the services' own sum. */
export const balanceOf = (instalments: readonly Pick<Instalment, 'balance'>[]): string =>
  Decimal.sum(0, ...instalments.map(({ balance }) => balance)).toFixed(2)
