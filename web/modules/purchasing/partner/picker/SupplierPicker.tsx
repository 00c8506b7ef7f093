import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { supplierTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { PickerGrid, usePickerQuery } from '#web/platform/ui/picker/PickerGrid.tsx'
import { useSuppliersQuery, type SupplierChoiceFragment } from './supplier.generated.ts'
import { useChosenSuppliers } from './useChosenSuppliers.ts'

type Props = {
  opened: boolean
  /** What the person typed to open it. */
  search?: string
  onChoose: (supplier: SupplierChoiceFragment) => void
  /** Where several suppliers are added at once. */
  onAddSeveral?: (suppliers: readonly SupplierChoiceFragment[]) => void
  onClose: () => void
}

const dash = (text: string | null) => text ?? '—'

const columns: GridColumn<SupplierChoiceFragment>[] = [
  { id: 'ruc', title: texts.ruc, width: 126, cell: ({ ruc }) => <b>{ruc}</b> },
  {
    id: 'name',
    title: texts.name,
    width: 300,
    cell: ({ name, tradeName }) => (
      <>
        <Text size="sm">{name}</Text>
        {tradeName && (
          <Text size="xs" c="dimmed">
            {tradeName}
          </Text>
        )}
      </>
    ),
  },
  { id: 'contact', title: texts.contact, width: 170, cell: ({ contactName }) => dash(contactName) },
  { id: 'telephone', title: texts.telephone, width: 110, cell: ({ telephone }) => dash(telephone) },
  { id: 'email', title: texts.email, width: 190, cell: ({ email }) => dash(email) },
]

const card = ({ ruc, name, contactName, telephone }: SupplierChoiceFragment) => (
  <>
    <Text fw={600} size="sm">
      {name}
    </Text>
    <Text size="xs" c="dimmed">
      {[`${texts.ruc} ${ruc}`, contactName, telephone].filter(Boolean).join(' · ')}
    </Text>
  </>
)

type SuppliersProps = Pick<Props, 'search' | 'onChoose' | 'onAddSeveral'> & { onDirty: (isDirty: boolean) => void }

function Suppliers({ search, onChoose, onAddSeveral, onDirty }: SuppliersProps) {
  const { chosen, toggle, selectionOf } = useChosenSuppliers()
  useDirtyReport(chosen.size > 0, onDirty)
  const query = usePickerQuery(search)
  const [{ search: wanted, page, size }] = query
  const result = useSuppliersQuery({ variables: { search: wanted || null, page: { number: page, size } } })
  const answer = useListAnswer(result, ({ suppliers }) => suppliers)
  return (
    <>
      <PickerGrid
        {...answer}
        title={texts.picker}
        columns={columns}
        card={card}
        query={query}
        placeholder={texts.search}
        emptyText={texts.empty}
        selection={onAddSeveral && selectionOf(answer.rows)}
        // A row chooses its supplier alone, unless others are marked: they would be lost.
        onChoose={chosen.size > 0 ? toggle : onChoose}
      />
      {onAddSeveral && (
        <Group justify="space-between" mt="sm" gap="xs">
          <Text size="xs" c="dimmed">
            {texts.several}
          </Text>
          <Button onClick={() => onAddSeveral([...chosen.values()])} disabled={chosen.size === 0}>
            {texts.addChosen(chosen.size)}
          </Button>
        </Group>
      )}
    </>
  )
}

/** The list of suppliers with its search (back-office.md 2); SupplierField is the text field that opens it. */
export function SupplierPicker({ opened, search, onChoose, onAddSeveral, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.picker}
      size={dialogWidth.large}
      fullScreen={isNarrow}
    >
      {() => opened && <Suppliers search={search} onChoose={onChoose} onAddSeveral={onAddSeveral} onDirty={setDirty} />}
    </FormDialog>
  )
}
