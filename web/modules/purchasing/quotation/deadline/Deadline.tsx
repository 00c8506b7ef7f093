import { Text } from '@mantine/core'
import type { QuotationStatus } from '#web/generated/types.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { deadlineWords } from './deadline-words.ts'

type Props = { offersUntil: string; status: QuotationStatus }

/** The last day for offers; while they are taken, how many days are left. */
export function Deadline({ offersUntil, status }: Props) {
  const { text, isSoon, isOver } = deadlineWords(offersUntil, today())
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {formatDate(offersUntil)}
      {status === 'OPEN' && (
        <Text span size="xs" c={isSoon || isOver ? 'var(--mantine-color-error)' : 'dimmed'}>
          {' '}
          · {text}
        </Text>
      )}
    </Text>
  )
}
