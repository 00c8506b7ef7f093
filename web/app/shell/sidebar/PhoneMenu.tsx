import { Drawer } from '@mantine/core'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import styles from '../shell.module.css'
import { Sidebar } from './Sidebar.tsx'

type Props = { entries: readonly MenuEntry[]; isOpen: boolean; onClose: () => void }

/** The sidebar as a drawer. */
export const PhoneMenu = ({ entries, isOpen, onClose }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    size={280}
    title="Menú"
    classNames={{ content: styles.drawer, header: styles.drawer }}
  >
    <Sidebar entries={entries} onFollow={onClose} />
  </Drawer>
)
