import { Badge } from '@mantine/core'
import { incidentTexts as texts } from './texts.ts'
import type { IncidentPartsFragment } from './incident.generated.ts'

const colors = {
  CREATED: 'gray',
  PENDING: 'indigo',
  AUTHORIZED: 'teal',
  REJECTED: 'gray',
  EXPIRED: 'gray',
  MISMATCH: 'red',
  REFUNDED: 'teal',
  UNKNOWN: 'orange',
} as const

/** Shows how an attempt stands, in words: a charge that was given back is no more to be given back. */
export function IncidentState({ row: { state, isStuck } }: { row: Pick<IncidentPartsFragment, 'state' | 'isStuck'> }) {
  const shown = state === 'MISMATCH' && !isStuck ? 'REFUNDED' : state
  return <Badge color={colors[shown]}>{texts.states[shown]}</Badge>
}
