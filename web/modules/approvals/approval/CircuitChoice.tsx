import { Radio, SimpleGrid, Table, Text } from '@mantine/core'
import { circuitTexts } from './texts.ts'
import type { CircuitsToChoose } from '#web/kit/document/saved-document.ts'

type Props = {
  circuits: CircuitsToChoose
  chosen: string | null
  onChoose: (id: string) => void
}

/** Master and detail: a circuit is picked on the left, its levels are read on the right. */
export function CircuitChoice({ circuits, chosen, onChoose }: Props) {
  const levels = circuits.find(({ id }) => id === chosen)?.levels
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Radio.Group value={chosen} onChange={onChoose} aria-label={circuitTexts.title}>
        <Table withTableBorder highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{circuitTexts.id}</Table.Th>
              <Table.Th scope="col">{circuitTexts.circuit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {circuits.map(({ id, name }) => (
              <Table.Tr
                key={id}
                bg={id === chosen ? 'var(--row-hover)' : undefined}
                style={{ cursor: 'pointer' }}
                onClick={() => onChoose(id)}
              >
                <Table.Td>{id}</Table.Td>
                <Table.Td>
                  <Radio value={id} label={name} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Radio.Group>
      <div aria-live="polite">
        {levels ? (
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{circuitTexts.position}</Table.Th>
                <Table.Th scope="col">{circuitTexts.level}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {levels.map((level) => (
                <Table.Tr key={level.id}>
                  <Table.Td>{level.positionName}</Table.Td>
                  <Table.Td>{level.typeText}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : (
          <Text c="dimmed" size="sm" p="sm">
            {circuitTexts.chooseForLevels}
          </Text>
        )}
      </div>
    </SimpleGrid>
  )
}
