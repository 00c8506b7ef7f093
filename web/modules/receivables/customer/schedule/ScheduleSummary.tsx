import { Progress } from '@mantine/core'
import { Fact } from '#web/kit/document/section/Fact.tsx'
import { scheduleTexts as texts } from './texts.ts'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ScheduleQuery } from '../customer.generated.ts'
import styles from '../customer.module.css'

type Totals = NonNullable<ScheduleQuery['schedule']>['totals']

const Amount = ({ label, value }: { label: string; value: string }) => (
  <Fact label={label}>
    <Money value={value} currency="USD" fw={620} />
  </Fact>
)

/** What was paid, what is pending and what of that is late, as a bar and as figures. */
export function ScheduleSummary({ totals: { paid, pending, overdue } }: { totals: Totals }) {
  const whole = Number(paid) + Number(pending)
  const share = (part: number) => (whole > 0 ? (part / whole) * 100 : 0)
  const parts = [
    { label: texts.paid, amount: paid, width: share(Number(paid)), color: 'green' },
    { label: texts.overdue, amount: overdue, width: share(Number(overdue)), color: 'red' },
    { label: texts.pending, amount: pending, width: share(Number(pending) - Number(overdue)), color: 'laguna' },
  ]
  return (
    <div role="group" aria-label={texts.summary}>
      <Progress.Root size="lg" my="md">
        {parts.map(({ label, amount, width, color }) => (
          <Progress.Section
            key={label}
            value={width}
            color={color}
            aria-label={`${label}: USD ${formatAmount(amount)}`}
          />
        ))}
      </Progress.Root>
      <dl className={styles.summary}>
        <Amount label={texts.paid} value={paid} />
        <Amount label={texts.pending} value={pending} />
        <Amount label={texts.overdue} value={overdue} />
      </dl>
    </div>
  )
}
