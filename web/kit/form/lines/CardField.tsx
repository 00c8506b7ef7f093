import { Text, TextInput } from '@mantine/core'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { longestText, mostDecimals, type LineColumn } from './line-column.ts'
import { lineField, type Keyed } from '../problems.ts'

type Props<Line extends Keyed> = {
  line: Line
  place: number
  column: LineColumn<Line>
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  change: (line: Line, field: string, value: string) => void
}

/** A cell that people write in, as a field of a card; in reading, its title and what it says. */
export function CardField<Line extends Keyed>({
  line,
  place: lineNumber,
  column,
  readOnly,
  messages,
  change,
}: Props<Line>) {
  const { id, title, edit, show } = column
  if (readOnly || !edit) {
    const shown = show(line, lineNumber)
    return shown ? (
      <Text size="sm">
        {title}: {shown}
      </Text>
    ) : null
  }
  const { value, decimals, maxLength = longestText } = edit
  const cellProps = {
    id: lineField(line.key, id),
    size: 'xs' as const,
    label: title,
    'aria-label': `${title} ${lineNumber}`,
    value: value(line),
    error: messages.get(lineField(line.key, id)),
  }
  return decimals === undefined ? (
    <TextInput
      {...cellProps}
      flex="1 1 160px"
      maxLength={maxLength}
      onChange={({ currentTarget }) => change(line, id, currentTarget.value)}
    />
  ) : (
    <DecimalField
      {...cellProps}
      w={116}
      decimals={Math.min(decimals, mostDecimals)}
      allowPaste
      onChange={(next) => change(line, id, next)}
    />
  )
}
