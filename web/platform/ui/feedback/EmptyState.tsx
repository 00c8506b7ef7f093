import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { text: string; hint?: string; children?: ReactNode }

/** Nothing to show: a sentence and, as children, what can be done about it. */
export const EmptyState = ({ text, hint, children }: Props) => (
  <Stack align="center" gap="xs" py="xl" px="md">
    <svg width="72" height="40" viewBox="0 0 72 40" fill="none" aria-hidden>
      <path d="M8 30h16a8 8 0 0 0 8-8v-4a8 8 0 0 1 8-8h24" stroke="var(--hairline)" strokeWidth="3" />
      <circle cx="8" cy="30" r="5" fill="var(--hairline)" />
      <circle cx="32" cy="20" r="5" fill="var(--hairline)" />
      <circle cx="64" cy="10" r="6" fill="var(--mantine-color-arcilla-3)" />
    </svg>
    <Text fw={600} ta="center" maw="100%" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    {hint && (
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    )}
    {children}
  </Stack>
)
