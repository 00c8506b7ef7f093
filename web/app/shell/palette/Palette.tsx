import { Button, Combobox, Kbd, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { shellTexts as texts } from '../texts.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { filterByWords, type ScreenLink } from '#web/kit/screen/menu-links.ts'
import { useRecentDocuments, type Recent } from './recent.ts'
import styles from '../shell.module.css'
import { shellLinksOf } from './shell-links.ts'
import { useRecent } from './useRecent.ts'

const groups = (links: readonly ScreenLink[], recent: readonly Recent[], typed: string) =>
  [
    { name: texts.screens, places: links },
    { name: texts.recent, places: recent.map(({ title, path }): ScreenLink => ({ label: title, path })) },
  ]
    .map(({ name, places }) => ({ name, places: filterByWords(places, ({ label }) => label, typed) }))
    .filter(({ places }) => places.length > 0)

type Props = { entries: readonly MenuEntry[]; onGo: (path: string) => void; onClose: () => void }

function Choices({ entries, onGo, onClose }: Props) {
  const { user, audience } = useSession()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const found = groups(shellLinksOf(audience, entries), useRecentDocuments(user.id), typed)
  return (
    <Combobox store={combobox} onOptionSubmit={onGo}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={texts.paletteHint}
          placeholder={texts.paletteHint}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            combobox.updateSelectedOptionIndex()
          }}
          // An open list keeps Escape from the dialog around it; this one is never shut by itself.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onKeyUp={({ key }) => {
            // The first answer is at hand without an arrow.
            if (key.length === 1 || key === 'Backspace') combobox.selectFirstOption()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mt="sm" mah="50dvh" style={{ overflowY: 'auto' }} aria-label={texts.palette} tabIndex={0}>
        {found.map(({ name, places }) => (
          <Combobox.Group key={name} label={name}>
            {places.map(({ label, path }) => (
              <Combobox.Option key={path} value={path}>
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {found.length === 0 && <Combobox.Empty>{texts.nothing}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}

/** The button in the header and what it and Ctrl K open: every screen that one may use, and the last documents. */
export function Palette({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useRecent()
  useShortcuts({ 'Mod+K': () => setOpen(true) })
  const go = (path: string) => {
    setOpen(false)
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
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.palette}>
        <Choices entries={entries} onGo={go} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}
