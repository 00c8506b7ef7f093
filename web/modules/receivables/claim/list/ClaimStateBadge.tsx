import { Badge } from '@mantine/core'
import { CLAIM_STATE_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import type { ClaimPartsFragment } from './claims.generated.ts'

const colors = { PENDING: 'orange', LATE: 'red', ANSWERED: 'teal', UNKNOWN: 'gray' } as const
const words: Readonly<Record<string, string>> = CLAIM_STATE_WORDS

/** Shows how a sheet stands, in words. */
export const ClaimStateBadge = ({ state }: Pick<ClaimPartsFragment, 'state'>) => (
  <Badge color={colors[state]}>{words[state] ?? '—'}</Badge>
)
