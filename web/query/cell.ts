import { queryTexts as texts } from '#web/texts/query.ts'
import { formatDate } from '#web/ui/format.ts'
import type { QueryRunPartsFragment as Run } from './query.generated.ts'

export type Column = Run['columns'][number]

const grouped = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 })

/** A value as people read it. */
export function shownCell(value: string | null, kind: Column['kind']): string {
  if (value === null) return ''
  if (kind === 'FLAG') return value === 't' ? texts.yes : texts.no
  if (kind === 'DATE') return formatDate(value)
  if (kind === 'INSTANT') return `${formatDate(value)} ${value.slice(11, 16)}`
  return kind === 'NUMBER' && /^-?\d+(\.\d+)?$/.test(value) ? grouped.format(value as Intl.StringNumericLiteral) : value
}
