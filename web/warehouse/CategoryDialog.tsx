import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { useChange } from '#web/document/useChange.ts'
import { useOptions } from '#web/document/useOptions.ts'
import { actionTexts } from '#web/texts/action.ts'
import { headerTexts } from '#web/texts/requirement.ts'
import { warehouseTexts as texts } from '#web/texts/warehouse.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'

type Props = {
  opened: boolean
  /** The category that the document has. */
  current: string | null
  /** Gives it another one and answers why not, if so. */
  change: (category: string) => Promise<readonly { message: string }[] | undefined>
  onClose: () => void
}

function CategoryForm({ current, change, onClose }: Omit<Props, 'opened'>) {
  const { options, error } = useOptions('CATEGORY')
  const { make, isBusy, problem } = useChange()
  const [category, setCategory] = useState(current)

  async function submit() {
    if (!category || !(await make(() => change(category)))) return
    notify.success(texts.categoryChanged)
    onClose()
  }

  const failed = problem ?? (error ? failureOf(error) : null)
  return (
    <Stack>
      {failed && <ErrorState problem={failed} />}
      <Select
        label={headerTexts.category}
        data-autofocus
        data={options}
        value={category}
        onChange={setCategory}
        allowDeselect={false}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button loading={isBusy} disabled={!category || category === current} onClick={() => void submit()}>
          {actionTexts.save}
        </Button>
      </Group>
    </Stack>
  )
}

/** Another category for a document that is still open (editCategory). */
export const CategoryDialog = ({ opened, ...props }: Props) => (
  <Modal opened={opened} onClose={props.onClose} title={texts.changeCategory}>
    {opened && <CategoryForm {...props} />}
  </Modal>
)
