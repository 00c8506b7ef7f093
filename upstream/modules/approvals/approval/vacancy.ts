import { levelNumbers, standsFor, type Level } from '#upstream/kit/approval/levels.ts'
import type { LevelWithApprovers } from '#upstream/kit/approval/stored-levels.ts'
import type { OpenedGroup } from './open-levels.ts'

const vacancyWarnings = {
  first: 'Nadie ocupa el cargo que debe aprobar el primer nivel',
  later: (levels: readonly number[]) =>
    `Nadie puede aprobar ${levels.length === 1 ? 'el nivel' : 'los niveles'} ${new Intl.ListFormat('es').format(levels.map(String))}: el cargo está vacante o lo ocupa solo el solicitante`,
} as const

/** What is said of levels, by their places counted from 1, that nobody can decide; null of none. */
export function warnOfVacancies(places: readonly number[]): string | null {
  const later = places.filter((place) => place > 1)
  const warnings = [
    ...(places.includes(1) ? [vacancyWarnings.first] : []),
    ...(later.length > 0 ? [vacancyWarnings.later(later)] : []),
  ]
  return warnings.join('. ') || null
}

/** Selects the levels of a document at which it stops today: nobody can decide them, nor another one in their place. */
export const findVacantLevels = (levels: readonly LevelWithApprovers[]): LevelWithApprovers[] =>
  levels.filter(
    (level) =>
      level.approvers.length === 0 && !levels.some((other) => other.approvers.length > 0 && standsFor(other, level)),
  )

/** Where a document stays until somebody else takes a position. */
export interface Vacancy {
  /** The first of the open levels that nobody can decide. */
  level: Level
  /** The positions of all of them. */
  positions: number[]
  warning: string
}

/** Finds what holds a document up among its open levels; `levels` are all of its run. */
export function findVacancy(levels: readonly Level[], { opened, approvers }: OpenedGroup): Vacancy | null {
  const vacant = findVacantLevels(opened.map((level) => ({ ...level, approvers: approvers.get(level.AtsID) ?? [] })))
  const [level] = vacant
  const numbers = levelNumbers(levels)
  const warning = warnOfVacancies([...new Set(vacant.map(({ AlvOrder }) => numbers.get(AlvOrder) ?? 1))])
  return level && warning !== null ? { level, positions: vacant.map(({ PstID }) => PstID), warning } : null
}
