import { DAY } from '#schema/platform/time/durations.ts'

const messages = {
  sameSubstitute: 'Sustituto: tiene que ser otra persona',
  past: 'Hasta: no puede ser anterior a hoy',
  tooLong: (most: number, unit: string) => `Hasta: una delegación dura como máximo ${most} ${unit}`,
  substituteDelegates: 'El sustituto delega en otra persona en esas fechas',
  delegatorSubstitutes: 'Quien delega es sustituto de otra persona en esas fechas',
} as const
/** A delegation as its rules see it; `transaction` null is every kind of document. Days are YYYY-MM-DD. */
import { recordMessages } from '#schema/platform/messages/record-messages.ts'
export interface DelegationDraft {
  person: string
  substitute: string
  transaction: string | null
  from: string
  to: string
}

export interface DelegationIssue {
  field: 'substitute' | 'from' | 'to' | 'transaction'
  message: string
}

/** Somebody stands in already, for that kind of document and on one of those days. */
export const overlapIssue: DelegationIssue = {
  field: 'transaction',
  message: 'Ya existe una delegación de esa transacción en esas fechas',
}

const overlaps = (one: DelegationDraft, other: DelegationDraft): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  (one.transaction === null || other.transaction === null || one.transaction === other.transaction)

/** Calendar days from one to the other, both counted. */
const daysOf = ({ from, to }: DelegationDraft): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1

/**
 * What a delegation breaks by itself: a substitute other than oneself, days in their order that are not all past, and no
 * more of them than `most`, where the company has set that.
 */
export function validateDelegation(
  delegation: DelegationDraft,
  today: string,
  most: number | null = null,
): DelegationIssue[] {
  const { person, substitute, from, to } = delegation
  const issues: DelegationIssue[] = []
  if (person === substitute) issues.push({ field: 'substitute', message: messages.sameSubstitute })
  if (to < from) issues.push({ field: 'to', message: recordMessages.dates })
  else if (to < today) issues.push({ field: 'to', message: messages.past })
  else if (most !== null && daysOf(delegation) > most)
    issues.push({
      field: 'to',
      message: messages.tooLong(most, most === 1 ? 'día' : 'días'),
    })
  return issues
}

/** What it breaks beside others: two of one transaction at a time, or a chain of substitutes (rules 2). */
export function findDelegationConflicts(
  delegation: DelegationDraft,
  others: readonly DelegationDraft[],
): DelegationIssue[] {
  const { person, substitute } = delegation
  const near = others.filter((other) => overlaps(delegation, other))
  const issues: DelegationIssue[] = []
  if (near.some((other) => other.person === person)) issues.push(overlapIssue)
  if (near.some((other) => other.person === substitute))
    issues.push({ field: 'substitute', message: messages.substituteDelegates })
  if (near.some((other) => other.substitute === person))
    issues.push({ field: 'from', message: messages.delegatorSubstitutes })
  return issues
}
