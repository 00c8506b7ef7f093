import { Group, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './dashboard.module.css'

type Props = {
  title: string
  hint?: string
  /** What stands there when there is nothing to show. */
  empty?: string | false
  /** Over both columns. */
  isWide?: boolean
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One question that the first screen answers. */
export function Panel({ title, hint, empty = false, isWide = false, aside, children }: Props) {
  const id = useId()
  return (
    <section
      className={`panel ${isWide ? styles.wide : ''}`}
      style={{ padding: 'var(--mantine-spacing-md)' }}
      aria-labelledby={id}
    >
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Text component="h2" id={id} fw={620} m={0}>
          {title}
        </Text>
        {aside}
      </Group>
      {hint && (
        <Text size="xs" c="dimmed" mb="xs">
          {hint}
        </Text>
      )}
      {empty === false ? children : <Text size="sm">{empty}</Text>}
    </section>
  )
}
