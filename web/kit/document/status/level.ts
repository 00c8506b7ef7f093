/** What a document says of each level of its circuit. */
export type Level = {
  number: number
  status: 'PENDING' | 'APPROVED' | 'DISAPPROVED' | 'NOT_NEEDED' | 'UNKNOWN'
  positionName: string
}

/** How far the circuit has come: "2 de 3", and the position that is waited for. Null without a circuit. */
export function levelOf(levels: readonly Level[]): { text: string; waitsFor: string | null } | null {
  if (levels.length === 0) return null
  const steps = [...new Set(levels.map(({ number }) => number))]
  const pending = levels.filter(({ status }) => status === 'PENDING')
  const at = pending.length > 0 ? Math.min(...pending.map(({ number }) => number)) : lastDecided(levels)
  const waiting = pending.filter(({ number }) => number === at).map(({ positionName }) => positionName)
  return { text: `${steps.indexOf(at) + 1} de ${steps.length}`, waitsFor: waiting.join(' / ') || null }
}

const lastDecided = (levels: readonly Level[]) =>
  Math.max(
    ...levels.filter(({ status }) => status !== 'NOT_NEEDED').map(({ number }) => number),
    levels[0]?.number ?? 0,
  )
