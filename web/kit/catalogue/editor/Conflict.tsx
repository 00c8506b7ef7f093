import { Alert, Button, Group, Loader, Table, Text } from '@mantine/core'
import { useQuery } from '@apollo/client/react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { formatCellValue } from '../Cell.tsx'
import { changedFields, draftOf, isSame, type Draft, type Row, type Value } from '../row.ts'
import { catalogueQueries } from '../useCatalogue.ts'

type Props = {
  catalogue: Catalogue
  /** The row as it was opened. */
  base: Row
  draft: Draft
  onTakeTheirs: (stored: Row) => void
  onKeepMine: (stored: Row) => void
}

/** Somebody else saved meanwhile: what differs, theirs beside mine, and the choice between them. */
export function Conflict({ catalogue, base, draft, onTakeTheirs, onKeepMine }: Props) {
  const { data } = useQuery<{ row: Row | null }>(catalogueQueries(catalogue).one, {
    variables: { id: base.id },
    fetchPolicy: 'network-only',
  })
  const stored = data?.row
  if (!stored) return <Loader size="sm" />
  const opened = draftOf(catalogue, base)
  const different = changedFields(catalogue, draft, draftOf(catalogue, stored))
  return (
    <Alert color="yellow" title={catalogueTexts.changedByOther} role="alert">
      <Table fz="sm" mb="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{catalogueTexts.field}</Table.Th>
            <Table.Th scope="col">{catalogueTexts.mine}</Table.Th>
            <Table.Th scope="col">{catalogueTexts.theirs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {different.map(([name, field]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{field.label}</Table.Th>
              <Table.Td>
                {isSame(field, opened[name], draft[name]) ? (
                  <Text span inherit c="dimmed">
                    {catalogueTexts.untouched}
                  </Text>
                ) : (
                  formatCellValue(field, draft[name] as Value)
                )}
              </Table.Td>
              <Table.Td>{formatCellValue(field, stored[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onTakeTheirs(stored)}>
          {catalogueTexts.takeTheirs}
        </Button>
        <Button size="compact-sm" onClick={() => onKeepMine(stored)}>
          {catalogueTexts.keepMine}
        </Button>
      </Group>
    </Alert>
  )
}
