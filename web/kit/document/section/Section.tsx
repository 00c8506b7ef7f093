import { Collapse, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'

type Props = {
  title: string
  /** What is read of it while it is folded. */
  summary?: string
  /** Opens by itself where something inside needs attention. */
  forced?: boolean
  children: ReactNode
}

/** A part of a form that folds away. */
export function Section({ title, summary, forced = false, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const shown = isOpen || forced
  return (
    <section className="panel">
      <UnstyledButton w="100%" px="md" py="xs" aria-expanded={shown} aria-controls={id} onClick={() => setOpen(!shown)}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text component="h2" fw={620} size="md" m={0}>
            {title}
          </Text>
          <Text size="sm" c="dimmed" truncate flex={1} ta="right">
            {!shown && summary}
          </Text>
          <IconChevronDown size={16} aria-hidden style={{ transform: shown ? 'rotate(180deg)' : undefined }} />
        </Group>
      </UnstyledButton>
      <Collapse expanded={shown} id={id}>
        <div style={{ padding: '0 var(--mantine-spacing-md) var(--mantine-spacing-md)' }}>{children}</div>
      </Collapse>
    </section>
  )
}
