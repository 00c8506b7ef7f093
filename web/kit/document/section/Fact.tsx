import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** A field that can only be read: its label above, its value as text. */
export const Fact = ({ label, children }: Props) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children || '—'}
    </Text>
  </div>
)
