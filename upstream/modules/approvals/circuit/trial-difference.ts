import type { Circuit } from './matching-circuits.ts'
import type { TrialCircuit } from './trial-circuits.ts'

/** A level that a document passed or waits in; without a person while nobody has decided it. */
export interface PastLevel {
  TypeLevelText: string
  PstID: number
  PstName: string
  UsrApproveID: number | null
  UsrFullName: string | null
}

/** The circuit that a document was put on. */
export interface PastRun {
  AccID: number
  AccName: string
  levels: PastLevel[]
}

/** What of a document's approval would be otherwise today: the first of these that is. */
export type TrialDifference = 'CIRCUIT' | 'LEVELS' | 'PEOPLE' | 'NONE'

const levelKey = ({ TypeLevelText, PstID }: Pick<PastLevel, 'TypeLevelText' | 'PstID'>): string =>
  `${TypeLevelText}/${PstID}`

/**
 * Compares the circuit that a document had with those that fit it today. Where several fit, and its own is among them, its
 * author would have chosen it again. People differ where a level has nobody who could decide it, or not whoever did.
 */
export function differenceOf(
  before: PastRun | undefined,
  fitting: readonly Circuit[],
  named: readonly TrialCircuit[],
): TrialDifference {
  if (!before) return fitting.length === 0 ? 'NONE' : 'CIRCUIT'
  const circuit = fitting.find(({ AccID }) => AccID === before.AccID)
  if (!circuit) return 'CIRCUIT'
  if (circuit.levels.map(levelKey).join() !== before.levels.map(levelKey).join()) return 'LEVELS'
  const people = named.find(({ AccID }) => AccID === before.AccID)?.levels ?? []
  const isSame = before.levels.every(({ UsrApproveID }, at) => {
    const approvers = people[at]?.Approvers ?? []
    return approvers.length > 0 && (UsrApproveID === null || approvers.some(({ UsrID }) => UsrID === UsrApproveID))
  })
  return isSame ? 'NONE' : 'PEOPLE'
}
