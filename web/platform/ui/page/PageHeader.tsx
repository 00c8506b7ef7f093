import { Anchor, Group, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFirstHeadingRemoval } from './first-heading.ts'
import styles from './page-header.module.css'

export type Crumb = { label: string; to?: string }

type Props = {
  title: string
  /** From the root to here, without the title. */
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The breadcrumb as the page's title; what stands at its right are the children. */
export function PageHeader({ title, crumbs = [], children }: Props) {
  useFirstHeadingRemoval()
  useEffect(() => {
    document.title = `${title} · Circuito`
  }, [title])
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div className={styles.heading}>
        {crumbs.length > 0 && (
          <nav aria-label="Ruta">
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={label}>
                  {to ? (
                    <Anchor component={Link} to={to} inherit>
                      {label}
                    </Anchor>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Title order={1}>{title}</Title>
      </div>
      {children}
    </Group>
  )
}
