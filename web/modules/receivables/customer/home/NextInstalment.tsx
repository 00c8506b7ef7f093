import { Group, Text } from '@mantine/core'
import { debtTexts, instalmentTexts, propertyTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { Customer } from '../customer.ts'
import type { InstalmentPartsFragment } from '../customer.generated.ts'
import { InstalmentBadges } from '../InstalmentBadges.tsx'

type Props = {
  instalment: InstalmentPartsFragment | null
  /** The oldest that can be paid by card. */
  payable: Customer['purchases'][number]['nextPayable']
  isReturned: boolean
}

/**
 * What is due next of a property, why it cannot be paid by card, and which one can instead; of one that was given back,
 * why nothing is due.
 */
export function NextInstalment({ instalment, payable, isReturned }: Props) {
  if (!instalment) return <Text size="sm">{texts.allPaid}</Text>
  if (isReturned) return <Text size="sm">{instalment.unpayableReason}</Text>
  return (
    <div>
      <Text size="sm" c="dimmed">
        {texts.next}
      </Text>
      <Group gap="xs">
        <Text fw={620} size="lg">
          <Money value={instalment.balance} currency="USD" />
        </Text>
        <Text size="sm">
          {texts.due} {formatDate(instalment.dueOn)}
        </Text>
        <InstalmentBadges instalment={instalment} />
      </Group>
      {!instalment.isPayable && <Text size="sm">{instalment.unpayableReason}</Text>}
      {!instalment.isPayable && payable && (
        <Text size="sm">
          {debtTexts.payable}: {instalmentTexts.number(payable.number)} ·{' '}
          <Money value={payable.balance} currency="USD" fw={620} /> · {texts.due} {formatDate(payable.dueOn)}
        </Text>
      )}
    </div>
  )
}
