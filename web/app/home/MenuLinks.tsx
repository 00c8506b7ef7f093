import { Anchor, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OptionIcon } from '#web/app/shell/sidebar/OptionIcon.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import styles from './home.module.css'

type MenuLink = MenuEntry & { path: string }

const hasPath = (entry: MenuEntry): entry is MenuLink => entry.path !== null

const menuLinksOf = (entry: MenuEntry): MenuLink[] => [
  ...(hasPath(entry) ? [entry] : []),
  ...entry.children.flatMap(menuLinksOf),
]

function Group({ entry }: { entry: MenuEntry }) {
  const name = useId()
  return (
    <section aria-labelledby={name}>
      <Title order={2} fz="md" id={name} mb="xs">
        {entry.label}
      </Title>
      <div className={styles.ways}>
        {menuLinksOf(entry).map(({ code, label, icon, path }) => (
          <Anchor key={code} component={Link} to={path} className={`panel ${styles.tile}`} underline="never">
            <OptionIcon name={icon} size={20} />
            <span>{label}</span>
          </Anchor>
        ))}
      </div>
    </section>
  )
}

/** A way to every screen that the person may open, by the groups of their menu. */
export const MenuLinks = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <div className={styles.groups}>
    {entries.map((entry) => (
      <Group key={entry.code} entry={entry} />
    ))}
  </div>
)
