import type { RequirementRowFragment } from './list.generated.ts'

type Levels = RequirementRowFragment['approvalLevels']

/** How far the circuit has come: "2 de 3", and the position that is waited for. Null without a circuit. */
export function levelOf(levels: Levels): { text: string; waitsFor: string | null } | null {
  if (levels.length === 0) return null
  const steps = [...new Set(levels.map(({ number }) => number))]
  const pending = levels.filter(({ status }) => status === 'PENDING')
  const at = pending.length > 0 ? Math.min(...pending.map(({ number }) => number)) : lastDecided(levels)
  const waiting = pending.filter(({ number }) => number === at).map(({ positionName }) => positionName)
  return { text: `${steps.indexOf(at) + 1} de ${steps.length}`, waitsFor: waiting.join(' / ') || null }
}

const lastDecided = (levels: Levels) =>
  Math.max(...levels.filter(({ status }) => status !== 'NOT_NEEDED').map(({ number }) => number), levels[0]?.number ?? 0)
