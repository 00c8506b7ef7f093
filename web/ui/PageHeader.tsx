import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

export type Crumb = { label: string; to?: string }

type Props = {
  title: string
  /** From the root to here, without the title. */
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The breadcrumb as the page's title; what stands at its right are the children. */
export function PageHeader({ title, crumbs = [], children }: Props) {
  useEffect(() => {
    document.title = `${title} · Circuito`
  }, [title])
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div>
        {crumbs.length > 0 && (
          <Breadcrumbs component="nav" aria-label="Ruta" separator="/" separatorMargin={6} mb={2}>
            {crumbs.map(({ label, to }) =>
              to ? (
                <Anchor key={label} component={Link} to={to} size="xs">
                  {label}
                </Anchor>
              ) : (
                <Text key={label} size="xs" c="dimmed">
                  {label}
                </Text>
              ),
            )}
          </Breadcrumbs>
        )}
        <Title order={1}>{title}</Title>
      </div>
      {children}
    </Group>
  )
}
