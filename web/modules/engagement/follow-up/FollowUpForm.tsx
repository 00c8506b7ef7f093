import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { LONGEST_NOTE, LONGEST_SUBJECT } from '#schema/modules/engagement/follow-up/follow-up.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import type { FollowUpChannel } from '#web/generated/types.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { followUpChannels, followUpTexts as texts } from './texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { followUpRules as rules, type FollowUpDraft } from './follow-up-rules.ts'
import {
  FollowUpDocument,
  FollowUpPeopleDocument,
  useFollowUpResponsiblesQuery,
  useSaveFollowUpMutation,
  type FollowUpPartsFragment as Case,
  type FollowUpPeopleQuery,
  type FollowUpQuery,
} from './follow-up.generated.ts'
import type { Note } from './useNote.ts'

type Props = {
  row: Case | null
  /** What is being written below the form: it is kept with it, and not lost when somebody leaves. */
  note?: Note
  isReadOnly: boolean
  onClose: () => void
}

const channels = Object.entries(followUpChannels).flatMap(([value, label]) =>
  value === 'UNKNOWN' ? [] : [{ value, label }],
)

/** The suppliers and customers that fit what is typed. */
function usePeople() {
  const client = useApolloClient()
  return useCallback(
    async (search: string, signal: AbortSignal) => {
      const options = { query: FollowUpPeopleDocument, variables: { search }, context: { fetchOptions: { signal } } }
      return (await client.query<FollowUpPeopleQuery>(options)).data?.followUpPeople ?? []
    },
    [client],
  )
}

/** What a case is about, whose it is and until when. */
export function FollowUpForm({ row, note, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const people = usePeople()
  const responsibles = useFollowUpResponsiblesQuery()
  const [mutate] = useSaveFollowUpMutation()

  async function sendWith(
    words: string,
    { channel, who, responsible, due, subject }: FollowUpDraft,
    base: Case | null,
    context: IdempotencyContext,
  ) {
    const input = {
      subject,
      channel: channel ?? 'UNKNOWN',
      who: who?.value ?? null,
      responsible: responsible?.value ?? null,
      due: due || null,
      // With the form: once a case is handed on it may be out of sight, and take no note from here any more.
      note: words.trim() || null,
      ...(base && { id: base.id, version: base.version }),
    }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveFollowUp.followUp, errors: data?.saveFollowUp.errors }
  }
  const send = (draft: FollowUpDraft, base: Case | null, context: IdempotencyContext) =>
    note
      ? note.send(
          (words) => sendWith(words, draft, base, context),
          ({ row: saved }) => Boolean(saved),
        )
      : sendWith(draft.note, draft, base, context)
  async function readAgain() {
    const query = { query: FollowUpDocument, variables: { id: row?.id ?? '' }, fetchPolicy: 'network-only' as const }
    return (await client.query<FollowUpQuery>(query)).data?.followUp
  }
  const form = useRowForm(rules, row, { send, readAgain })
  useNewerVersion(row, form)
  const { draft, set, errorAt } = form
  const isDirty = form.isDirty || note?.isDirty === true
  const submit = useRowSubmit(form.save, onClose)
  const field = (name: keyof FollowUpDraft) => ({
    id: rules.fieldId(name),
    label: texts[name],
    error: errorAt(name),
    readOnly: isReadOnly,
  })
  const responsible = withChosen(
    withChosen(optionsOf(responsibles.data?.followUpResponsibles), row?.responsible),
    draft.responsible,
  )

  return (
    <RowForm form={form} onSubmit={submit}>
      <UnreadLists lists={[responsibles]} />
      <TextInput
        {...field('subject')}
        withAsterisk={!isReadOnly}
        maxLength={LONGEST_SUBJECT}
        value={draft.subject}
        onChange={({ currentTarget: { value } }) => set({ subject: value })}
        data-autofocus={row === null || undefined}
      />
      <LookupSelect {...field('who')} value={draft.who} onChange={(who) => set({ who })} load={people} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Select
          {...field('channel')}
          withAsterisk={!isReadOnly}
          data={channels}
          value={draft.channel}
          onChange={(channel) => set({ channel: channel as FollowUpChannel | null })}
        />
        <Select
          {...field('responsible')}
          placeholder={texts.nobody}
          searchable
          clearable={!isReadOnly}
          data={responsible}
          value={draft.responsible?.value ?? null}
          onChange={(_, option) => set({ responsible: option ? { value: option.value, label: option.label } : null })}
        />
        <DateField {...field('due')} value={draft.due || null} onChange={(due) => set({ due: due ?? '' })} />
      </SimpleGrid>
      {row === null && (
        <Textarea
          {...field('note')}
          autosize
          minRows={2}
          maxLength={LONGEST_NOTE}
          value={draft.note}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
      )}
      <RowFormFoot
        form={{ ...form, isDirty }}
        // A note may be written to a closed case, whose form is not changed.
        leaving={isReadOnly && note ? note : undefined}
        isReadOnly={isReadOnly}
        conflictTitle={texts.conflict}
        onClose={onClose}
      />
    </RowForm>
  )
}
