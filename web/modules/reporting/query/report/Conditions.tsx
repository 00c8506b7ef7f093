import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  operatorsOf,
  type ComposedColumn,
  type ComposedCondition,
  type ComposedOperator,
} from '#schema/modules/reporting/query/query-composer.ts'
import { operatorTexts, queryTexts as texts } from '../texts.ts'

type Props = {
  /** Those of the chosen view; none before one is. */
  columns: readonly ComposedColumn[]
  conditions: readonly ComposedCondition[]
  onChange: (conditions: ComposedCondition[]) => void
}

/** What is to hold of a view's columns, one condition below the other. */
export function Conditions({ columns, conditions, onChange }: Props) {
  const offered = columns.map(({ name, description }) => ({ value: name, label: description ?? name }))
  const operatorsFor = (column: string) => operatorsOf(columns.find(({ name }) => name === column)?.type ?? '')
  const first = (column: string): ComposedCondition => ({ column, operator: operatorsFor(column)[0] ?? 'EQUALS' })
  const put = (index: number, condition: ComposedCondition) =>
    onChange(conditions.map((one, at) => (at === index ? condition : one)))

  return (
    <Stack gap="xs" role="group" aria-label={texts.conditions}>
      <Text size="sm" fw={500}>
        {texts.conditions}
      </Text>
      <Text size="xs" c="dimmed">
        {texts.conditionsHelp}
      </Text>
      {conditions.map(({ column, operator }, index) => (
        <Group key={index} gap="xs" wrap="nowrap" align="flex-end" role="group" aria-label={texts.condition(index + 1)}>
          <NativeSelect
            label={texts.conditionColumn}
            data={offered}
            value={column}
            onChange={({ currentTarget: { value } }) => put(index, first(value))}
            flex={1}
            miw={0}
          />
          <NativeSelect
            label={texts.conditionOperator}
            data={operatorsFor(column).map((one) => ({ value: one, label: operatorTexts[one] }))}
            value={operator}
            onChange={({ currentTarget: { value } }) => put(index, { column, operator: value as ComposedOperator })}
            flex={1}
            miw={0}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={texts.removeCondition(index + 1)}
            onClick={() => onChange(conditions.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={columns.length === 0}
        onClick={() => onChange([...conditions, first(columns[0]?.name ?? '')])}
      >
        {texts.addCondition}
      </Button>
    </Stack>
  )
}
