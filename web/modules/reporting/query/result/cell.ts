import { queryTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { QueryRunPartsFragment as Run } from '../query.generated.ts'

export type Column = Run['columns'][number]

const MOST_DECIMALS = 6
const formats = Array.from(
  { length: MOST_DECIMALS + 1 },
  (_, decimals) => new Intl.NumberFormat('es-MX', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

/** How many decimals a number was answered with, as far as they are shown: a column of the database keeps them alike. */
export const decimalsOf = (text: string | null): number => Math.min(MOST_DECIMALS, text?.split('.')[1]?.length ?? 0)

/** A number with so many decimals. */
export const formatDecimals = (value: number | Intl.StringNumericLiteral, decimals: number): string =>
  formats[decimals]?.format(value) ?? String(value)

/** A value as people read it. */
export function shownCell(value: string | null, kind: Column['kind']): string {
  if (value === null) return ''
  if (kind === 'FLAG') return value === 't' ? texts.yes : texts.no
  if (kind === 'DATE') return formatDate(value)
  if (kind === 'INSTANT') return `${formatDate(value)} ${value.slice(11, 16)}`
  return kind === 'NUMBER' && /^-?\d+(\.\d+)?$/.test(value)
    ? formatDecimals(value as Intl.StringNumericLiteral, decimalsOf(value))
    : value
}
