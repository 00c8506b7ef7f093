import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { ActionIcon, Loader, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { personTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { SearchField } from '#web/platform/ui/toolbar/SearchField.tsx'
import {
  draftOf,
  inputOf,
  messagesOf,
  emptyPersonDraft,
  problemsOf,
  type PersonDraft,
  type PersonField,
} from './person-draft.ts'
import { useSavePersonMutation, type PersonPartsFragment } from './person.generated.ts'
import { usePersonLookup, MIN_LOOKUP_LENGTH } from './usePersonLookup.ts'

type Props = {
  /** Who is changed; without it a new person is written. */
  person?: PersonPartsFragment
  onSaved: (person: PersonPartsFragment) => void
  /** Another type of document was chosen. */
  onChoice: () => void
  onClose: () => void
}

const fieldId = (name: string) => `person-${name}`
const noMessages: ReadonlyMap<string, string> = new Map()
const names = ['name', 'paternalSurname', 'maternalSurname'] as const

/** The Persona form (back-office.md 2): a document that is known already fills it. */
export function PersonForm({ person, onSaved, onChoice, onClose }: Props) {
  const [draft, setDraft] = useState<PersonDraft>(() => (person ? draftOf(person) : emptyPersonDraft))
  const [messages, setMessages] = useState(noMessages)
  const documentTypes = useOptions('PERSON_DOCUMENT_TYPE')
  const [save] = useSavePersonMutation()
  const { make, isBusy, problem } = useChange()
  const { find, giveUp, isSearching, problem: searchProblem } = usePersonLookup()
  const changes = useRef(0)

  function write(patch: Partial<PersonDraft>) {
    changes.current += 1
    setDraft((now) => ({ ...now, ...patch }))
    setMessages(new Map([...messages].filter(([field]) => !(field in patch))))
  }

  /**
   * `aloud` where the person asked for it: then nobody is an answer too. What comes by itself takes the place of nothing that was
   * written while it was awaited.
   */
  async function lookUp(document: string, aloud: boolean) {
    if (!aloud && draft.id !== null) return
    const before = changes.current
    const found = await find(document)
    if (found && (aloud || changes.current === before)) {
      setDraft(draftOf(found))
      setMessages(noMessages)
    } else if (aloud && found === null) notify.info(texts.notFound)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A form inside another one must not send that too.
    event.stopPropagation()
    const found = problemsOf(draft)
    setMessages(found)
    const [first] = found.keys()
    if (first !== undefined) return focusField(fieldId(first))
    let saved: PersonPartsFragment | null = null
    const isMade = await make(async (context) => {
      const { data } = await save({ variables: { input: inputOf(draft) }, context })
      saved = data?.savePerson.person ?? null
      setMessages(messagesOf(data?.savePerson.errors ?? []))
      return data?.savePerson.errors
    })
    if (!isMade || !saved) return
    notify.success(outcomeTexts.saved)
    onSaved(saved)
  }

  const inputProps = (name: PersonField, label: string) => ({
    id: fieldId(name),
    label,
    error: messages.get(name),
    withAsterisk: true,
  })
  const failed = problem ?? searchProblem
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {failed && <ErrorState problem={failed} />}
        <UnreadLists lists={[documentTypes]} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <Select
            {...inputProps('documentType', texts.documentType)}
            data={documentTypes.options}
            value={draft.documentType}
            onChange={(documentType) => {
              write({ documentType })
              onChoice()
            }}
            allowDeselect={false}
          />
          <SearchField
            {...inputProps('documentNumber', texts.documentNumber)}
            data-autofocus
            maxLength={15}
            value={draft.documentNumber}
            onChange={(documentNumber) => {
              giveUp()
              write({ documentNumber })
            }}
            onSearch={(typed) => void lookUp(typed, false)}
            fromCharacters={MIN_LOOKUP_LENGTH}
            rightSection={
              isSearching ? (
                <Loader size={16} />
              ) : (
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.lookUp}
                  onClick={() => void lookUp(draft.documentNumber, true)}
                >
                  <IconSearch size={16} />
                </ActionIcon>
              )
            }
          />
        </SimpleGrid>
        {names.map((name) => (
          <TextInput
            key={name}
            {...inputProps(name, texts[name])}
            maxLength={256}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase' } }}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => write({ [name]: value })}
          />
        ))}
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}
