import { Badge } from '@mantine/core'
import type { MailboxState as State } from '#web/generated/types.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'

const colors: Record<State, string> = {
  MATCHED: 'laguna',
  UNMATCHED: 'yellow',
  DUPLICATE: 'arcilla',
  REJECTED: 'red',
  DISCARDED: 'gray',
  REGISTERED: 'teal',
  UNKNOWN: 'gray',
}

/** How a document of the mailbox stands, in a word and a colour. */
export const MailboxState = ({ state }: { state: State }) => <Badge color={colors[state]}>{texts.states[state]}</Badge>
