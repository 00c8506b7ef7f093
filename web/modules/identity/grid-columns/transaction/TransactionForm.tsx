import { Drawer, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { transactionTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useSaveTransactionMutation, type TransactionPartsFragment } from './transaction.generated.ts'

type Props = { row: TransactionPartsFragment; onClose: () => void }

const longest = 60

/** What a kind of document is called. */
export function TransactionForm({ row, onClose }: Props) {
  useReturnFocus()
  const [name, setName] = useState(row.name)
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [mutate] = useSaveTransactionMutation()
  const { make, isBusy, problem } = useChange()

  async function save(): Promise<boolean> {
    setTried(true)
    if (name.trim() === '') return false
    const input = { id: row.id, version: row.version, name }
    const isDone = await make(
      async (context) => (await mutate({ variables: { input }, context })).data?.saveTransaction.errors,
    )
    if (!isDone) return false
    setSaved(true)
    notify.success(outcomeTexts.updated)
    return true
  }

  const leave = useLeaving(onClose)

  return (
    <Drawer opened onClose={onClose} position="right" title={texts.singular}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void save().then((isDone) => isDone && leave())
        }}
      >
        {problem && <ErrorState problem={problem} />}
        <TextInput label={texts.code} description={texts.codeHint} value={row.id} readOnly />
        <TextInput
          label={texts.name}
          withAsterisk
          data-autofocus
          maxLength={longest}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          error={isTried && name.trim() === '' ? formTexts.required : undefined}
        />
        <Text size="sm" c="dimmed">
          {texts.everywhere}
        </Text>
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </Stack>
      <LeaveGuard isDirty={!isSaved && name !== row.name} part={rowPart} onSave={save} />
    </Drawer>
  )
}
