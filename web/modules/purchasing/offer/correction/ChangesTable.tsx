import { Table } from '@mantine/core'
import { correctionTexts as texts } from './texts.ts'

/** A field of an offer, before and after. */
export type OfferChange = { label: string; before: string; after: string }

/** The fields that a correction changes, each before and after. */
export const ChangesTable = ({ changes }: { changes: readonly OfferChange[] }) => (
  <Table.ScrollContainer
    minWidth={220}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.changes } }}
  >
    <Table aria-label={texts.changes} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.field}</Table.Th>
          <Table.Th scope="col">{texts.before}</Table.Th>
          <Table.Th scope="col">{texts.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ label, before, after }, at) => (
          // Two lines may be called the same.
          <Table.Tr key={`${at} ${label}`}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{before || texts.empty}</Table.Td>
            <Table.Td fw={600}>{after || texts.empty}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
