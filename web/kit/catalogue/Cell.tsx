import { Text } from '@mantine/core'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import { readOf } from '#schema/kit/catalogue/html-text.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { formatCount, formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { isChoice, type Value } from './row.ts'

/** A value as people read it. */
export function formatCellValue({ kind, isAmount = false }: Field, value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (isChoice(value)) return value.label
  if (kind === 'flag') return value === true ? catalogueTexts.yes : catalogueTexts.no
  if (kind === 'html') return readOf(String(value))
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'integer') return typeof value === 'number' ? formatCount(value) : String(value)
  if (kind === 'decimal') return isAmount ? formatPrice(String(value)) : formatQuantity(String(value))
  return String(value)
}

/** One cell of a catalogue's list. */
export const Cell = ({ field, value }: { field: Field; value: Value | undefined }) => {
  const text = formatCellValue(field, value)
  return text === '' ? (
    <Text span inherit c="dimmed">
      {field.empty ?? '—'}
    </Text>
  ) : (
    <Text span inherit truncate title={text}>
      {text}
    </Text>
  )
}
