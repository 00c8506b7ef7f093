import { Button, Table, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { choiceTexts as texts } from '../texts.ts'
import { formatAmount, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { ChoicePartsFragment } from '../comparison.generated.ts'
import { LabelledTable } from '../participant/LabelledTable.tsx'

type Props = {
  title: string
  choices: readonly ChoicePartsFragment[]
  /** Takes one back; left out for who may not. */
  onRemove?: (id: string) => void
}

const columns = [texts.ruc, texts.name, texts.score, texts.reasons, texts.comment, texts.by]

/** Those who were chosen, for what reasons, and by whom. */
export const ChoiceTable = ({ title, choices, onRemove }: Props) =>
  choices.length === 0 ? null : (
    <section>
      <Title order={3} mb={4}>
        {title}
      </Title>
      <LabelledTable label={title} columns={onRemove ? [...columns, texts.remove] : columns} minWidth={560}>
        {choices.map(({ id, ruc, name, fullScore, reasons, comment, chosenBy, chosenAt }) => (
          <Table.Tr key={id}>
            <Table.Td>{ruc}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{fullScore === null ? '—' : formatAmount(fullScore)}</Table.Td>
            <Table.Td>{reasons.map(({ label }) => label).join(', ') || '—'}</Table.Td>
            <Table.Td>{comment ?? '—'}</Table.Td>
            <Table.Td>
              {chosenBy}
              <Text size="xs" c="dimmed">
                {formatDateTime(chosenAt)}
              </Text>
            </Table.Td>
            {onRemove && (
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  leftSection={<IconX size={14} aria-hidden />}
                  aria-label={`${texts.remove}: ${name}`}
                  onClick={() => onRemove(id)}
                >
                  {texts.remove}
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </LabelledTable>
    </section>
  )
