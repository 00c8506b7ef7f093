import { Anchor, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OptionIcon } from '#web/app/shell/sidebar/OptionIcon.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import styles from './home.module.css'

type Way = MenuEntry & { path: string }

const leads = (entry: MenuEntry): entry is Way => entry.path !== null

const waysOf = (entry: MenuEntry): Way[] => [...(leads(entry) ? [entry] : []), ...entry.children.flatMap(waysOf)]

function Group({ entry }: { entry: MenuEntry }) {
  const name = useId()
  return (
    <section aria-labelledby={name}>
      <Title order={2} fz="md" id={name} mb="xs">
        {entry.label}
      </Title>
      <div className={styles.ways}>
        {waysOf(entry).map(({ code, label, icon, path }) => (
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
export const Ways = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <div className={styles.groups}>
    {entries.map((entry) => (
      <Group key={entry.code} entry={entry} />
    ))}
  </div>
)
