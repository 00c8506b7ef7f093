import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { OptionIcon } from './OptionIcon.tsx'
import type { MenuEntry } from './menu.ts'
import styles from './shell.module.css'

type Props = { entries: readonly MenuEntry[]; onFollow?: () => void }

const holds = (entry: MenuEntry, path: string): boolean =>
  (entry.path !== null && path.startsWith(entry.path)) || entry.children.some((child) => holds(child, path))

function Group({ entry, onFollow }: { entry: MenuEntry; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const shown = isOpen ?? true
  return (
    <li>
      <UnstyledButton className={styles.group} aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <OptionIcon name={entry.icon} />
        <span>{entry.label}</span>
        <IconChevronDown size={14} aria-hidden className={shown ? styles.chevronOpen : styles.chevron} />
      </UnstyledButton>
      {(shown || holds(entry, pathname)) && <Entries entries={entry.children} onFollow={onFollow} />}
    </li>
  )
}

const Entries = ({ entries, onFollow }: Props) => (
  <ul className={styles.entries}>
    {entries.map((entry) => {
      if (entry.path === null) return <Group key={entry.code} entry={entry} onFollow={onFollow} />
      return (
        <li key={entry.code}>
          <NavLink to={entry.path} className={styles.entry} onClick={onFollow}>
            <OptionIcon name={entry.icon} />
            <span>{entry.label}</span>
          </NavLink>
        </li>
      )
    })}
  </ul>
)

/** The menu built from what the person may use, at most three levels. */
export const Sidebar = (props: Props) => (
  <nav aria-label="Menú principal" className={styles.menu}>
    <Entries {...props} />
  </nav>
)
