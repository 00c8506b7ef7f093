import { Progress, Text } from '@mantine/core'
import { Decimal } from 'decimal.js'
import { orderLineTexts as texts } from '../texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'

type Props = { served: string; ordered: string }

/** How much of what was ordered approved receptions have brought: a bar, and the two figures. */
export function ServedBar({ served, ordered }: Props) {
  const whole = new Decimal(ordered)
  const part = whole.isZero() ? 0 : Math.min(100, new Decimal(served).dividedBy(whole).times(100).toNumber())
  const label = texts.servedOf(formatQuantity(served), formatQuantity(ordered))
  return (
    <>
      <Text size="xs" ta="right" aria-hidden>
        {formatQuantity(served)} / {formatQuantity(ordered)}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={part} aria-label={label} color={part >= 100 ? 'green' : 'laguna'} />
      </Progress.Root>
    </>
  )
}
