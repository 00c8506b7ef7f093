import { Badge } from '@mantine/core'
import type { PeriodState as State } from '#web/generated/types.ts'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'

const colors: Record<State, string> = { UNOPENED: 'gray', OPEN: 'laguna', CLOSED: 'arcilla', UNKNOWN: 'gray' }

/** How a month stands, in a word and a colour. */
export const PeriodState = ({ state }: { state: State }) => <Badge color={colors[state]}>{texts.states[state]}</Badge>
