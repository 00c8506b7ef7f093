import { Text } from '@mantine/core'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import styles from './warehouse.module.css'

type Props = { label: string; value: string | undefined; isShort?: boolean }

/** A quantity of a line under its name, «—» while it is not known: the same on a wide and on a narrow screen. */
export const Figure = ({ label, value, isShort = false }: Props) => (
  <div className={styles.end}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size="sm" fw={isShort ? 700 : undefined} c={isShort ? 'var(--mantine-color-error)' : undefined}>
      {value === undefined ? '—' : formatQuantity(value)}
    </Text>
  </div>
)
