import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** The heads; those over figures stand at the right. */
  columns: readonly (string | { title: string; end: true })[]
  minWidth: number
  /** Scrolls from here on. */
  maxHeight?: number
  children: ReactNode
}

/** A table that is only read, named for those who do not see it; wider ones scroll inside. */
export const LabelledTable = ({ label, columns, minWidth, maxHeight, children }: Props) => (
  <Table.ScrollContainer
    minWidth={minWidth}
    mah={maxHeight}
    type="native"
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    <Table stickyHeader={maxHeight !== undefined} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => {
            const { title, end } = typeof column === 'string' ? { title: column, end: false } : column
            return (
              <Table.Th key={title} scope="col" ta={end ? 'right' : undefined}>
                {title}
              </Table.Th>
            )
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
