import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { chainTexts as texts } from './texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import styles from './chain.module.css'
import { shareOf, type Line } from './stages.ts'

const few = 8

/** A quantity, and as a bar how much of what was asked it is. */
const Part = ({ value, of }: { value: string; of: string }) => (
  <Table.Td ta="right" miw={64}>
    {formatQuantity(value)}
    <div className={styles.meter} aria-hidden>
      <span style={{ width: `${shareOf(value, of)}%` }} />
    </div>
  </Table.Td>
)

/** Line by line: requested, quoted, ordered, received. */
export function ChainLines({ lines }: { lines: readonly Line[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, few)
  const severalRequirements = new Set(lines.map(({ requirementNumber }) => requirementNumber)).size > 1
  return (
    <>
      <Table.ScrollContainer
        minWidth={430}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.lines } }}
      >
        <Table aria-label={texts.lines} verticalSpacing={6} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.description}</Table.Th>
              {[texts.requested, texts.quoted, texts.ordered, texts.received].map((title) => (
                <Table.Th key={title} scope="col" ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <Table.Tr key={line.requirementLineId}>
                <Table.Th scope="row" fw={500}>
                  {line.description}
                  <Text size="xs" c="dimmed">
                    {[severalRequirements && line.requirementNumber, line.unit].filter(Boolean).join(' · ')}
                  </Text>
                </Table.Th>
                <Table.Td ta="right">{formatQuantity(line.requested)}</Table.Td>
                <Part value={line.quoted} of={line.requested} />
                <Part value={line.ordered} of={line.requested} />
                <Part value={line.received} of={line.requested} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lines.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(lines.length)}
        </Button>
      )}
    </>
  )
}
