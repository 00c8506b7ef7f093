import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; isWide?: boolean; children: ReactNode }

/** A field that can only be read: its label above, its value as text; a wide one has a row of its own. */
export const Fact = ({ label, isWide = false, children }: Props) => (
  <div style={isWide ? { gridColumn: '1 / -1' } : undefined}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children || '—'}
    </Text>
  </div>
)
