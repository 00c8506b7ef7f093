import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { supplierTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { PickerGrid, usePickerQuery } from '#web/platform/ui/picker/PickerGrid.tsx'
import { useSuppliersQuery, type SupplierChoiceFragment } from './supplier.generated.ts'

type Props = {
  opened: boolean
  /** What the person typed to open it. */
  search?: string
  onChoose: (supplier: SupplierChoiceFragment) => void
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

function Suppliers({ search, onChoose }: Pick<Props, 'search' | 'onChoose'>) {
  const query = usePickerQuery(search)
  const [{ search: wanted, page, size }] = query
  const result = useSuppliersQuery({ variables: { search: wanted || null, page: { number: page, size } } })
  return (
    <PickerGrid
      {...useListAnswer(result, ({ suppliers }) => suppliers)}
      title={texts.picker}
      columns={columns}
      card={card}
      query={query}
      placeholder={texts.search}
      emptyText={texts.empty}
      onChoose={onChoose}
    />
  )
}

/** The list of suppliers with its search (back-office.md 2); SupplierField is the text field that opens it. */
export function SupplierPicker({ opened, search, onChoose, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} title={texts.picker} size={dialogWidth.large} fullScreen={isNarrow}>
      {opened && <Suppliers search={search} onChoose={onChoose} />}
    </Modal>
  )
}
