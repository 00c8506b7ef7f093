import { Table } from '@mantine/core'
import { memo } from 'react'
import { Section } from '#web/kit/document/section/Section.tsx'
import { comparisonTexts as texts, requiredColumns } from '../texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import type { Quotation } from '../compared.ts'
import { LabelledTable } from './LabelledTable.tsx'

const kinds = { GOODS: 'Bien', SERVICES: 'Servicio', UNKNOWN: '—' } as const
const columns = requiredColumns.map((title) => (title === 'Cantidad' ? { title, end: true as const } : title))

/** What suppliers are asked to offer; nothing that is chosen beside it draws it again. */
export const RequiredItems = memo(function RequiredItems({ lines }: Pick<Quotation, 'lines'>) {
  return (
    <Section title={texts.required} summary={`${lines.length} ${texts.items.toLowerCase()}`}>
      <LabelledTable label={texts.required} columns={columns} minWidth={720} maxHeight={320}>
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
      </LabelledTable>
    </Section>
  )
})
