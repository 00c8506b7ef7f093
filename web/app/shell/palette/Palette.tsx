import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { idleLazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { shellTexts as texts } from '../texts.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import styles from '../shell.module.css'
import { useRecent } from './useRecent.ts'

/** With its content, so that it opens with the focus in its field. */
const PaletteDialog = idleLazyComponent(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

/** The button in the header and what it and Ctrl K open: every screen that one may use, the last documents, and a search over everything. */
export function Palette({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useRecent()
  useShortcuts({ 'Mod+K': () => setOpen(true) })
  const close = () => setOpen(false)
  const go = (path: string) => {
    close()
    void navigate(path)
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.palette}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.paletteWord} aria-hidden>
          {texts.palette}
        </span>
        <VisuallyHidden>{`${texts.palette}: ${texts.paletteHint}`}</VisuallyHidden>
      </Button>
      <Suspense>
        <PaletteDialog entries={entries} isOpen={isOpen} onGo={go} onClose={close} />
      </Suspense>
    </>
  )
}
