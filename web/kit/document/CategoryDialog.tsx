import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Stack } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { categoryTexts as texts } from '#web/kit/texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { optionsOf, type Option } from '#web/platform/ui/field/option.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'

type Props = {
  opened: boolean
  category: string | null
  categories: readonly Option[]
  /** What asking for the categories came to, where the dialog opens before they are there. */
  lists?: ComponentProps<typeof UnreadLists>['lists']
  /** Gives the document this category and answers why not, if so. */
  act: (category: string) => Promise<readonly { message: string }[] | undefined>
  onDone: () => void
  onClose: () => void
}

type FormProps = Omit<Props, 'opened'> & { onDirty: (isDirty: boolean) => void }

function CategoryForm({ category, categories, lists = [], act, onDone, onClose, onDirty }: FormProps) {
  const { make, isBusy, problem } = useChange()
  const [chosen, setChosen] = useState(category)
  const [isMissing, setMissing] = useState(false)
  useDirtyReport(chosen !== category, onDirty)

  async function submit() {
    if (!chosen) return setMissing(true)
    if (!(await make(() => act(chosen)))) return
    notify.success(texts.done)
    onDone()
  }

  return (
    <Stack>
      {problem && <ErrorState problem={problem} />}
      <UnreadLists lists={lists} />
      <Select
        label={texts.category}
        withAsterisk
        data-autofocus
        data={optionsOf(categories)}
        value={chosen}
        onChange={setChosen}
        error={isMissing && formTexts.required}
        allowDeselect={false}
      />
      <DialogFoot verb={texts.change} isBusy={isBusy} onCancel={onClose} onAct={() => void submit()} />
    </Stack>
  )
}

/** Another category for a document that can no longer be edited otherwise. */
export function CategoryDialog({ opened, ...props }: Props) {
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog opened={opened} onClose={props.onClose} isDirty={isDirty} title={texts.change}>
      {(close) => opened && <CategoryForm {...props} onClose={close} onDirty={setDirty} />}
    </FormDialog>
  )
}
