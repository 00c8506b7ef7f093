import { Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { personTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { PickerGrid, usePickerQuery } from '#web/platform/ui/picker/PickerGrid.tsx'
import { usePersonsQuery, type PersonPartsFragment } from './person.generated.ts'
import { PersonDialog } from './PersonDialog.tsx'

type Props = {
  opened: boolean
  /** What the person typed to open it. */
  search?: string
  /** Whether somebody who is not listed can be registered here. */
  canAdd?: boolean
  onChoose: (person: PersonPartsFragment) => void
  onClose: () => void
}

const documentOf = ({ documentType, documentNumber }: PersonPartsFragment) =>
  [documentType?.label, documentNumber].filter(Boolean).join(' ')

const columns: GridColumn<PersonPartsFragment>[] = [
  { id: 'document', title: texts.document, width: 170, cell: (person) => <b>{documentOf(person)}</b> },
  { id: 'name', title: texts.fullName, width: 420, cell: ({ fullName }) => fullName },
]

const card = (person: PersonPartsFragment) => (
  <>
    <Text fw={600} size="sm">
      {person.fullName}
    </Text>
    <Text size="xs" c="dimmed">
      {documentOf(person)}
    </Text>
  </>
)

function Persons({ search, canAdd, onChoose }: Pick<Props, 'search' | 'canAdd' | 'onChoose'>) {
  const query = usePickerQuery(search)
  const [{ search: wanted, page, size }] = query
  const [isAdding, setAdding] = useState(false)
  const result = usePersonsQuery({ variables: { search: wanted || null, page: { number: page, size } } })
  return (
    <>
      <PickerGrid
        {...useListAnswer(result, ({ persons }) => persons)}
        title={texts.picker}
        columns={columns}
        card={card}
        query={query}
        placeholder={texts.search}
        emptyText={texts.empty}
        onChoose={onChoose}
      >
        {canAdd && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAdding(true)}
            style={{ alignSelf: 'flex-end' }}
          >
            {actionTexts.add}
          </Button>
        )}
      </PickerGrid>
      <PersonDialog opened={isAdding} onSaved={onChoose} onClose={() => setAdding(false)} />
    </>
  )
}

/** *Listado de Personas* (back-office.md 2): search and rows; double click, click or Enter returns the person. */
export function PersonPicker({ opened, search, canAdd = false, onChoose, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} title={texts.picker} size={dialogWidth.wide} fullScreen={isNarrow}>
      {opened && <Persons search={search} canAdd={canAdd} onChoose={onChoose} />}
    </Modal>
  )
}
