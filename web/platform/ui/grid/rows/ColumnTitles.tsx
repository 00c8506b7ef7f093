import { Table } from '@mantine/core'

/** The titles of a small table whose last column holds what can be done with a row. */
export const ColumnTitles = ({ titles }: { titles: readonly string[] }) => (
  <Table.Thead>
    <Table.Tr>
      {titles.map((title) => (
        <Table.Th key={title} scope="col">
          {title}
        </Table.Th>
      ))}
      <Table.Td />
    </Table.Tr>
  </Table.Thead>
)
