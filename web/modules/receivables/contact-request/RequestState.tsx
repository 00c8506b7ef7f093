import { Badge } from '@mantine/core'
import { CONTACT_REQUEST_STATE_WORDS } from '#schema/modules/receivables/contact-request/contact-request-codes.ts'
import type { RequestPartsFragment } from './contact-request.generated.ts'

const colors = { PENDING: 'orange', ACCEPTED: 'teal', REFUSED: 'red', WITHDRAWN: 'gray', UNKNOWN: 'gray' } as const
const words: Readonly<Record<string, string>> = CONTACT_REQUEST_STATE_WORDS

/** Shows how a request stands, in words. */
export const RequestState = ({ state }: Pick<RequestPartsFragment, 'state'>) => (
  <Badge color={colors[state]}>{words[state] ?? '—'}</Badge>
)
