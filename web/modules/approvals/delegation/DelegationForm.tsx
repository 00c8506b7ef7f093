import { Drawer, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { circuitException } from '#schema/modules/approvals/exception/circuit-exception-catalogue.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { ReferenceInput } from '#web/kit/catalogue/editor/ReferenceInput.tsx'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { isChoice } from '#web/kit/catalogue/row.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { delegationTexts as texts } from './texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useSaveDelegationMutation, type DelegationPartsFragment } from './delegation.generated.ts'
import { draftOf, inputOf, missingIn, type Draft } from './draft.ts'

type Props = {
  row: DelegationPartsFragment | null
  /** Whether the person may name somebody else's substitute. */
  forOthers: boolean
  onClose: () => void
}

const { user, transaction } = circuitException.fields as { user: Field; transaction: Field }
const longest = 256

/** Who stands in, from when to when, and for what. */
export function DelegationForm({ row, forOthers, onClose }: Props) {
  useReturnFocus()
  const [draft, setDraft] = useState<Draft>(() => draftOf(row))
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [mutate] = useSaveDelegationMutation()
  const { make, isBusy, problem } = useChange()
  const missing = isTried ? missingIn(draft) : []
  const isDirty = !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(row))
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const unread = isTried ? validateReadable(draft) : []
  const errorOf = (name: string) =>
    missing.includes(name) ? formTexts.required : unread.find(({ path }) => path[0] === name)?.message

  async function save(): Promise<boolean> {
    setTried(true)
    if (missingIn(draft).length > 0 || validateReadable(draft).length > 0) return false
    const input = inputOf(draft, row)
    const isDone = await make(
      async (context) => (await mutate({ variables: { input }, context })).data?.saveDelegation.errors,
    )
    if (!isDone) return false
    setSaved(true)
    notify.success(row ? outcomeTexts.updated : outcomeTexts.created)
    return true
  }

  const leave = useLeaving(onClose)
  const saveAndClose = async () => {
    if (await save()) leave()
  }

  const reference = (name: 'person' | 'substitute' | 'transaction', field: Field, of: string, readOnly = false) => (
    <ReferenceInput
      id={`delegation-${name}`}
      catalogue={circuitException.type}
      name={of}
      field={{ ...field, label: texts[name], required: name === 'substitute' }}
      value={draft[name]}
      onChange={(value) => set({ [name]: isChoice(value) ? value : null })}
      error={errorOf(name)}
      readOnly={readOnly}
      isFirst={false}
    />
  )

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={row ? texts.singular : `${actionTexts.new}: ${texts.singular}`}
    >
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void saveAndClose()
        }}
      >
        <Text size="sm" c="dimmed">
          {texts.intro}
        </Text>
        {problem && <ErrorState problem={problem} />}
        {forOthers && (
          <div>
            {reference('person', user, 'user', row !== null)}
            <Text size="xs" c="dimmed">
              {texts.personHint}
            </Text>
          </div>
        )}
        {reference('substitute', user, 'user')}
        {reference('transaction', transaction, 'transaction')}
        <DateField
          label={texts.from}
          withAsterisk
          value={draft.from || null}
          onChange={(from) => set({ from: from ?? '' })}
          error={errorOf('from')}
        />
        <DateField
          label={texts.to}
          withAsterisk
          value={draft.to || null}
          onChange={(to) => set({ to: to ?? '' })}
          error={errorOf('to')}
        />
        <TextInput
          label={texts.reason}
          maxLength={longest}
          value={draft.reason}
          onChange={({ currentTarget: { value } }) => set({ reason: value })}
        />
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </Stack>
      <LeaveGuard isDirty={isDirty} part={rowPart} onSave={save} />
    </Drawer>
  )
}
