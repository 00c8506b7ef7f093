import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { OptionIcon } from './OptionIcon.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import styles from '../shell.module.css'

type Props = { entries: readonly MenuEntry[]; onFollow?: () => void }
type EntryProps = { entry: MenuEntry; onFollow?: () => void; isOnly?: boolean }

/** The router gives the address encoded: «configuraci%C3%B3n». */
const isActiveEntry = (entry: MenuEntry, path: string) =>
  entry.path !== null && `${path}/`.startsWith(`${encodeURI(entry.path)}/`)

const containsPath = (entry: MenuEntry, path: string): boolean =>
  entry.children.some((child) => isActiveEntry(child, path) || containsPath(child, path))

/** Whether what is below an entry is shown: where it holds the screen one has come to; then as one chose. */
function useFold(entry: MenuEntry, isOnly: boolean) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ at: string; open: boolean } | null>(null)
  const isHere = containsPath(entry, pathname)
  const isChosen = chosen !== null && (chosen.at === pathname || !isHere)
  const open = isChosen ? chosen.open : isOnly || isHere
  return { open, toggle: () => setChosen({ at: pathname, open: !open }) }
}

const Label = ({ entry }: { entry: MenuEntry }) => (
  <>
    <OptionIcon name={entry.icon} />
    <span>{entry.label}</span>
  </>
)

/** A screen, a group, or a screen with others below it: then the link and what unfolds them stand side by side. */
function Entry({ entry, onFollow, isOnly = false }: EntryProps) {
  const { open, toggle } = useFold(entry, isOnly)
  const below = useId()
  const { path, label, children } = entry
  const fold = { 'aria-expanded': open, 'aria-controls': open ? below : undefined, onClick: toggle }
  const chevron = <IconChevronDown size={14} aria-hidden className={open ? styles.chevronOpen : styles.chevron} />
  return (
    <li>
      {path === null ? (
        <UnstyledButton className={styles.group} {...fold}>
          <Label entry={entry} />
          {chevron}
        </UnstyledButton>
      ) : (
        <div className={styles.both}>
          <NavLink to={path} className={styles.entry} onClick={onFollow}>
            <Label entry={entry} />
          </NavLink>
          {children.length > 0 && (
            <UnstyledButton className={styles.fold} aria-label={`Opciones de ${label}`} {...fold}>
              {chevron}
            </UnstyledButton>
          )}
        </div>
      )}
      {children.length > 0 && open && (
        <ul className={styles.entries} id={below}>
          {children.map((child) => (
            <Entry key={child.code} entry={child} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The menu built from what the person may use, at most three levels; the entry of the screen is always in view. */
export function Sidebar({ entries, onFollow }: Props) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // With the next frame, which lays the page out anyway: at once it would be laid out within the rendering.
    const frame = requestAnimationFrame(() => {
      void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav ref={menu} aria-label="Menú principal" className={styles.menu}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.code} entry={entry} onFollow={onFollow} isOnly={entries.length === 1} />
        ))}
      </ul>
    </nav>
  )
}
