import { Text } from '@mantine/core'
import { formatAmount } from './format.ts'

const symbols: Record<string, string> = { PEN: 'S/', USD: 'USD' }

export type MoneyProps = {
  value: string | null | undefined
  currency?: string
  fw?: number
  format?: (value: string) => string
}

/** An amount with its currency always written: "S/ 1,234.50". A dash for nothing. */
export const Money = ({ value, currency = 'PEN', fw, format = formatAmount }: MoneyProps) =>
  value === null || value === undefined ? (
    <Text span inherit c="dimmed">
      —
    </Text>
  ) : (
    <Text span inherit fw={fw} style={{ whiteSpace: 'nowrap' }}>
      {symbols[currency] ?? currency} {format(value)}
    </Text>
  )
