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

type PersonsProps = Pick<Props, 'search' | 'onChoose'> & {
  /** Registers somebody who is not listed; left out where that cannot be done here. */
  onAdd?: () => void
}

function Persons({ search, onChoose, onAdd }: PersonsProps) {
  const query = usePickerQuery(search)
  const [{ search: wanted, page, size }] = query
  const result = usePersonsQuery({ variables: { search: wanted || null, page: { number: page, size } } })
  return (
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
      {onAdd && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={onAdd}
          style={{ alignSelf: 'flex-end' }}
        >
          {actionTexts.add}
        </Button>
      )}
    </PickerGrid>
  )
}

/** *Listado de Personas* (back-office.md 2): search and rows; double click, click or Enter returns the person. */
export function PersonPicker({ opened, search, canAdd = false, onChoose, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [isAdding, setAdding] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.picker}
      size={dialogWidth.wide}
      fullScreen={isNarrow}
      // The form of a new person stands above it: Escape and the focus are that one's.
      closeOnEscape={!isAdding}
      trapFocus={!isAdding}
    >
      {opened && (
        <>
          <Persons search={search} onChoose={onChoose} onAdd={canAdd ? () => setAdding(true) : undefined} />
          <PersonDialog
            opened={isAdding}
            onSaved={(person) => {
              setAdding(false)
              onChoose(person)
            }}
            onClose={() => setAdding(false)}
          />
        </>
      )}
    </Modal>
  )
}
