import { ActionIcon, Table, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lineField } from '#web/kit/form/problems.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { lineTexts as texts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import type { Kind, LineDraft } from '../draft/draft.ts'

export type LineActions = {
  change: (key: string, patch: Partial<LineDraft>) => void
  remove: (key: string) => void
}

type Props = {
  lines: readonly LineDraft[]
  /** Not given where the lines can only be read. */
  actions?: LineActions
  messages: ReadonlyMap<string, string>
}

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const
export const kinds = [
  { value: 'GOODS', label: texts.GOODS },
  { value: 'SERVICES', label: texts.SERVICES },
]

/** What is asked of suppliers, line by line. */
export const LineTable = ({ lines, actions, messages }: Props) => (
  <Table.ScrollContainer minWidth={820} type="native" tabIndex={0} role="region" aria-label={texts.title}>
    <Table aria-label={texts.title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" style={right}>
            {texts.number}
          </Table.Th>
          <Table.Th scope="col">{texts.requirement}</Table.Th>
          <Table.Th scope="col">{texts.description}</Table.Th>
          <Table.Th scope="col" w={126}>
            {texts.kind}
          </Table.Th>
          <Table.Th scope="col" w={150} style={right}>
            {texts.quantity}
          </Table.Th>
          <Table.Th scope="col" w={200}>
            {texts.observation}
          </Table.Th>
          {actions && <Table.Th scope="col" w={44} aria-label={texts.remove} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, at) => (
          <Row key={line.key} line={line} place={at + 1} actions={actions} messages={messages} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function Row({
  line,
  place: lineNumber,
  actions,
  messages,
}: Omit<Props, 'lines'> & { line: LineDraft; place: number }) {
  const field = (name: 'kind' | 'quantity' | 'observation') => ({
    id: lineField(line.key, name),
    'aria-label': `${texts[name]} ${lineNumber}`,
    error: messages.get(lineField(line.key, name)),
    size: 'xs' as const,
  })
  const misplaced = messages.get(lineField(line.key, 'requirementLineId'))
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={right}>{lineNumber}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {line.requirementNumber}
        {misplaced && (
          <Text size="xs" c="var(--mantine-color-error)">
            {misplaced}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{line.description}</Text>
        <Text size="xs" c="dimmed">
          {line.articleCode}
        </Text>
      </Table.Td>
      <Table.Td>
        {actions ? (
          <Select
            {...field('kind')}
            data={kinds}
            allowDeselect={false}
            value={line.kind}
            onChange={(kind) => actions.change(line.key, { kind: kind as Kind })}
          />
        ) : (
          texts[line.kind]
        )}
      </Table.Td>
      <Table.Td style={right}>
        {actions ? (
          <DecimalField
            {...field('quantity')}
            value={line.quantity}
            allowPaste
            rightSection={
              <Text size="xs" c="dimmed" truncate>
                {line.unit}
              </Text>
            }
            rightSectionWidth={58}
            description={line.remaining === null ? undefined : `${texts.remaining}: ${formatQuantity(line.remaining)}`}
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={(quantity) => actions.change(line.key, { quantity })}
          />
        ) : (
          `${formatQuantity(line.quantity)} ${line.unit}`
        )}
      </Table.Td>
      <Table.Td>
        {actions ? (
          <TextInput
            {...field('observation')}
            maxLength={256}
            value={line.observation}
            onChange={({ currentTarget: { value } }) => actions.change(line.key, { observation: value })}
          />
        ) : (
          line.observation || '—'
        )}
      </Table.Td>
      {actions && (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`${texts.remove} ${lineNumber}`}
            onClick={() => actions.remove(line.key)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
