import { Badge, Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  name: string
  status: { word: string; color: string | undefined }
  /** How far it is, while it is under way. */
  progress: { label: string; rows: number; total: number | null | undefined; text: string } | null
  /** What can be done with it. */
  actions: ReactNode
  children: ReactNode
}

/** A job: what it is of, where it stands, and what can be done with it. */
export const JobItem = ({ name, status, progress, actions, children }: Props) => (
  <Stack component="li" gap={6} py="sm" style={{ borderBottom: '1px solid var(--hairline)' }}>
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge variant="light" color={status.color ?? 'gray'}>
          {status.word}
        </Badge>
      </Group>
      {actions}
    </Group>
    {progress && (
      // While nobody has counted, only that something is done.
      <Progress
        value={progress.total ? Math.min(100, (progress.rows / progress.total) * 100) : 100}
        animated
        aria-label={progress.label}
        aria-valuetext={progress.text}
      />
    )}
    {children}
  </Stack>
)
