/** A delegation as its rules see it; `transaction` null is every kind of document. Days are YYYY-MM-DD. */
export interface Delegated {
  person: string
  substitute: string
  transaction: string | null
  from: string
  to: string
}

export interface DelegationFinding {
  field: 'substitute' | 'from' | 'to' | 'transaction'
  message: string
}

/** Somebody stands in already, for that kind of document and on one of those days. */
export const takenFinding: DelegationFinding = {
  field: 'transaction',
  message: 'Ya existe una delegación de esa transacción en esas fechas',
}

const meet = (one: Delegated, other: Delegated): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  (one.transaction === null || other.transaction === null || one.transaction === other.transaction)

const DAY = 86_400_000

/** Calendar days from one to the other, both counted. */
const daysOf = ({ from, to }: Delegated): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1

/**
 * What a delegation breaks by itself: a substitute other than oneself, days in their order that are not all past, and no
 * more of them than `most`, where the company has set that.
 */
export function delegationFindings(
  delegation: Delegated,
  today: string,
  most: number | null = null,
): DelegationFinding[] {
  const { person, substitute, from, to } = delegation
  const findings: DelegationFinding[] = []
  if (person === substitute) findings.push({ field: 'substitute', message: 'Sustituto: tiene que ser otra persona' })
  if (to < from) findings.push({ field: 'to', message: 'Hasta: no puede ser anterior a Desde' })
  else if (to < today) findings.push({ field: 'to', message: 'Hasta: no puede ser anterior a hoy' })
  else if (most !== null && daysOf(delegation) > most)
    findings.push({
      field: 'to',
      message: `Hasta: una delegación dura como máximo ${most} ${most === 1 ? 'día' : 'días'}`,
    })
  return findings
}

/** What it breaks beside others: two of one transaction at a time, or a chain of substitutes (rules 2). */
export function delegationClashes(delegation: Delegated, others: readonly Delegated[]): DelegationFinding[] {
  const { person, substitute } = delegation
  const near = others.filter((other) => meet(delegation, other))
  const findings: DelegationFinding[] = []
  if (near.some((other) => other.person === person)) findings.push(takenFinding)
  if (near.some((other) => other.person === substitute))
    findings.push({ field: 'substitute', message: 'El sustituto delega en otra persona en esas fechas' })
  if (near.some((other) => other.substitute === person))
    findings.push({ field: 'from', message: 'Quien delega es sustituto de otra persona en esas fechas' })
  return findings
}
