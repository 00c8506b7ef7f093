import { Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'
import type { PeriodPartsFragment as Month } from './period.generated.ts'
import { PeriodState } from './PeriodState.tsx'
import styles from '#web/modules/accounting/accounting.module.css'

type Props = { months: readonly Month[]; onOpen: (id: string) => void }

const part = ({ vouchers, accepted }: Month) => (vouchers === 0 ? 0 : (100 * accepted) / vouchers)

/** The twelve months of a year, each as a card: how it stands and how far its vouchers are. */
export const Months = ({ months, onOpen }: Props) => (
  <ul className={styles.months} aria-label={texts.grid}>
    {months.map((month) => (
      <li key={month.id}>
        <UnstyledButton className={`panel ${styles.month}`} onClick={() => onOpen(month.id)}>
          <Group justify="space-between" wrap="nowrap" mb={6}>
            <Text fw={620}>{month.name}</Text>
            <PeriodState state={month.state} />
          </Group>
          <Text size="sm" c="dimmed" mb={6}>
            {texts.counts(month.vouchers, month.accepted)}
          </Text>
          <Progress value={part(month)} size="sm" aria-hidden />
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
