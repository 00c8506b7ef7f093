import { Stack, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

/** What came of a form: it takes the focus of the button that went away. */
export function AuthOutcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="sm">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
