import { Table } from '@mantine/core'
import { memo } from 'react'
import { Section } from '#web/document/Section.tsx'
import { comparisonTexts as texts } from '#web/texts/comparison.ts'
import { formatQuantity } from '#web/ui/format.ts'
import type { Quotation } from './compared.ts'

const columns = ['N.º', 'Código', 'Descripción', 'Tipo', 'Unidad', 'Cantidad', 'Requerimiento', 'Observación']
const kinds = { GOODS: 'Bien', SERVICES: 'Servicio', UNKNOWN: '—' } as const

/** What suppliers are asked to offer; nothing that is chosen beside it draws it again. */
export const RequiredItems = memo(function RequiredItems({ lines }: Pick<Quotation, 'lines'>) {
  return (
    <Section title={texts.required} summary={`${lines.length} ${texts.items.toLowerCase()}`}>
      <Table.ScrollContainer
        minWidth={720}
        mah={320}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={texts.required}
      >
        <Table stickyHeader aria-label={texts.required}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ id, number, articleCode, description, kind, unit, quantity, requirementNumber, observation }) => (
              <Table.Tr key={id}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{articleCode}</Table.Td>
                <Table.Td>{description}</Table.Td>
                <Table.Td>{kinds[kind]}</Table.Td>
                <Table.Td>{unit}</Table.Td>
                <Table.Td ta="right">{formatQuantity(quantity)}</Table.Td>
                <Table.Td>{requirementNumber}</Table.Td>
                <Table.Td>{observation}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
})
