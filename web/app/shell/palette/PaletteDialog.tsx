import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { HitGroups } from '#web/modules/reporting/search/HitGroups.tsx'
import { searchTexts } from '#web/modules/reporting/search/texts.ts'
import { useSearch } from '#web/modules/reporting/search/useSearch.ts'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import type { ScreenLink } from '#web/kit/screen/menu-links.ts'
import { filterByWords } from '#web/platform/ui/text/filter-by-words.ts'
import { shellTexts as texts } from '../texts.ts'
import { accountDialog } from '../user-menu/account-dialog.ts'
import { accountLinksOf, dialogOfValue, valueOfLink, type AccountLink } from './account-links.ts'
import { useRecentDocuments, type Recent } from './recent.ts'
import { shellLinksOf } from './shell-links.ts'

const groups = (
  links: readonly ScreenLink[],
  account: readonly AccountLink[],
  recent: readonly Recent[],
  typed: string,
) =>
  [
    { name: texts.screens, places: links },
    {
      name: texts.account,
      places: account
        .map((link): ScreenLink => ({ label: link.label, path: valueOfLink(link) }))
        .filter(({ path }) => !links.some((link) => link.path === path)),
    },
    { name: texts.recent, places: recent.map(({ title, path }): ScreenLink => ({ label: title, path })) },
  ]
    .map(({ name, places }) => ({ name, places: filterByWords(places, ({ label }) => label, typed) }))
    .filter(({ places }) => places.length > 0)

type Props = { entries: readonly MenuEntry[]; onGo: (path: string) => void; onClose: () => void }

/** Screens and last documents at once, and whatever the services find for what was typed. */
function Choices({ entries, onGo, onClose }: Props) {
  const { user, audience } = useSession()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const account = accountLinksOf(audience)
  const local = groups(shellLinksOf(audience, entries), account, useRecentDocuments(user.id), typed)
  const { hits, isSearching, isTooShort, error, retry } = useSearch(typed)
  const { selectFirstOption, getSelectedOptionIndex } = combobox
  const hint = searchTexts.hint[audience]

  // The first answer is at hand without an arrow, however what was typed came: the keyboard of a phone names no key, a paste presses
  // none, and Enter may come before the last key was let go. The list knows its options only once its own effects have run.
  useEffect(() => {
    if (typed !== '') selectFirstOption()
  }, [typed, selectFirstOption])

  // What is found comes after the last key: where nothing else is selected, Enter opens the first of it.
  useEffect(() => {
    if (hits.length > 0 && getSelectedOptionIndex() === -1) selectFirstOption()
  }, [hits, getSelectedOptionIndex, selectFirstOption])

  const submit = (value: string) => {
    const dialog = dialogOfValue(account, value)
    if (!dialog) return onGo(value)
    onClose()
    accountDialog.show(dialog)
  }

  const hasChoices = local.length > 0 || hits.length > 0
  const nothing = isTooShort ? searchTexts.tooShort : searchTexts.nothing
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={hint}
          placeholder={hint}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            combobox.resetSelectedOption()
            setTyped(value)
          }}
          // An open list keeps Escape from the dialog around it; this one is never shut by itself.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Combobox.EventsTarget>
      {/* A list of choices without any is none to whoever hears it. */}
      {hasChoices && (
        <Combobox.Options mt="sm" mah="50dvh" style={{ overflowY: 'auto' }} aria-label={texts.palette} tabIndex={0}>
          {local.map(({ name, places }) => (
            <Combobox.Group key={name} label={name}>
              {places.map(({ label, path }) => (
                <Combobox.Option key={path} value={path}>
                  {label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          <HitGroups hits={hits} audience={audience} />
        </Combobox.Options>
      )}
      <Text size="sm" c="dimmed" role="status" mt={isSearching || !hasChoices ? 'sm' : 0}>
        {isSearching ? searchTexts.searching : !hasChoices && !error && nothing}
      </Text>
      {error && <ErrorState problem={failureOf(error)} onRetry={retry} />}
    </Combobox>
  )
}

/** What Ctrl K opens. */
export const PaletteDialog = ({ isOpen, ...choices }: Props & { isOpen: boolean }) => (
  <Modal opened={isOpen} onClose={choices.onClose} title={texts.palette}>
    <Choices {...choices} />
  </Modal>
)
