import { Group, Progress, Text } from '@mantine/core'
import { Decimal } from 'decimal.js'
import {
  distributionMessages,
  nextPercentage,
  sumOfPercentages,
} from '#schema/modules/purchasing/requirement/distribution.ts'
import { distributionTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { ruleShare, type Share } from '../draft/draft.ts'

const colors = ['laguna.7', 'arcilla.6', 'blue.7', 'grape.7', 'teal.6', 'yellow.7', 'indigo.6', 'pink.7']

export const shareColor = (shareIndex: number) => colors[shareIndex % colors.length] as string

type Props = { shares: readonly Share[]; compact?: boolean }

/** How much of a cost is charged: shares side by side up to 100 %, red past it. */
export function ShareBar({ shares, compact = false }: Props) {
  const rules = shares.map(ruleShare)
  const sum = sumOfPercentages(rules)
  const isOver = sum.gt(100)
  // Past 100 the bar stays full: the shares are shown in proportion to their sum.
  const scale = isOver ? new Decimal(100).div(sum) : new Decimal(1)
  const width = (share: Share) => scale.times(sumOfPercentages([ruleShare(share)])).toNumber()
  return (
    <div>
      <Progress.Root size={compact ? 6 : 18} radius="sm" aria-hidden>
        {shares.map((share, shareIndex) => (
          <Progress.Section key={shareIndex} value={width(share)} color={isOver ? 'red.8' : shareColor(shareIndex)}>
            {!compact && width(share) >= 8 && (
              <Progress.Label>{formatQuantity(share.percentage || 0)} %</Progress.Label>
            )}
          </Progress.Section>
        ))}
      </Progress.Root>
      {!compact && (
        <Group justify="space-between" mt={4} role="status">
          <Text size="sm" fw={600} c={isOver ? 'var(--mantine-color-error)' : undefined}>
            {formatQuantity(sum.toString())} %
          </Text>
          <Text size="sm" c={isOver ? 'var(--mantine-color-error)' : 'dimmed'}>
            {isOver
              ? distributionMessages.tooMuch
              : `${distributionTexts.remainder}: ${formatQuantity(nextPercentage(rules))} %`}
          </Text>
        </Group>
      )}
    </div>
  )
}
