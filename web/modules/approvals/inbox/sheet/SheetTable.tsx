import { Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The first column is text, the others are figures. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const

/** What a document is made of, on its sheet. */
export const SheetTable = ({ title, columns, rows }: Props) => (
  <section>
    <Title order={3} mb={6}>
      {title} ({rows.length})
    </Title>
    <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-label={title}>
      <Table withTableBorder aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={column} scope="col" style={index > 0 ? right : undefined}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index]} style={index > 0 ? right : undefined}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </section>
)
