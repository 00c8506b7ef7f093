import { Group, Text } from '@mantine/core'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { totalsByCurrency } from './totals.ts'

/** What documents come to, each currency by itself. */
export const CurrencyTotals = ({ documents }: { documents: readonly ApprovalPartsFragment[] }) => (
  <Group gap="sm">
    {totalsByCurrency(documents).map(({ currency, total }) => (
      <Text key={currency} size="sm" fw={600}>
        <Money value={total} currency={currency} />
      </Text>
    ))}
  </Group>
)
