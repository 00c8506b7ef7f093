import { Badge } from '@mantine/core'
import type { AccountingVoucherState as State } from '#web/generated/types.ts'
import { ledgerTexts as texts } from '#web/modules/accounting/texts.ts'

const colors: Record<State, string> = {
  REGISTERED: 'arcilla',
  TO_CORRECT: 'orange',
  RECEIVED: 'green',
  ACCEPTED: 'teal',
  PAID: 'blue',
  UNKNOWN: 'gray',
}

/** How a voucher stands in the books, in the words of its order's screen. */
export const LedgerState = ({ state }: { state: State }) => <Badge color={colors[state]}>{texts.states[state]}</Badge>
