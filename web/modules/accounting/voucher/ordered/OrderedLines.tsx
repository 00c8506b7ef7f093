import { Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Decimal } from 'decimal.js'
import { deliveryText } from '#web/modules/purchasing/terms/delivery.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { orderedTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

type Line = VoucherOrderFragment['lines'][number]
type Props = { lines: readonly Line[]; currencyCode: string }

const end = { textAlign: 'right' } as const

/** How much of a line is still to come. */
const pendingOf = ({ quantity, served }: Line): string => Decimal.max(0, new Decimal(quantity).minus(served)).toFixed()

const Item = (line: Line) => (
  <>
    {line.description}
    {[deliveryText(line), line.observation].filter(Boolean).map((text) => (
      <Text key={text} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    ))}
  </>
)

/** What was ordered and what came of it: a table where there is room, cards on a phone. */
export function OrderedLines({ lines, currencyCode }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (isNarrow)
    return (
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Text size="sm" fw={600} component="div">
              {line.number}. <Item {...line} />
            </Text>
            <Text size="xs" c="dimmed">
              {line.articleCode} · {formatQuantity(line.quantity)} {line.unit} × {formatPrice(line.unitPrice)} ={' '}
              {currencyCode} {formatAmount(line.amount)}
            </Text>
            <Text size="sm">
              {texts.served}: {formatQuantity(line.served)} · {texts.pending}: {formatQuantity(pendingOf(line))}
            </Text>
          </li>
        ))}
      </Stack>
    )
  return (
    <Table aria-label={texts.lines}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.number}</Table.Th>
          <Table.Th scope="col">{texts.code}</Table.Th>
          <Table.Th scope="col">{texts.description}</Table.Th>
          {[texts.quantity, texts.served, texts.pending, texts.unitPrice, `${texts.amount} (${currencyCode})`].map(
            (title) => (
              <Table.Th key={title} scope="col" style={end}>
                {title}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>{line.number}</Table.Td>
            <Table.Td>{line.articleCode}</Table.Td>
            <Table.Td>
              <Item {...line} />
            </Table.Td>
            <Table.Td style={end}>{`${formatQuantity(line.quantity)} ${line.unit ?? ''}`}</Table.Td>
            <Table.Td style={end}>{formatQuantity(line.served)}</Table.Td>
            <Table.Td style={end}>{formatQuantity(pendingOf(line))}</Table.Td>
            <Table.Td style={end}>{formatPrice(line.unitPrice)}</Table.Td>
            <Table.Td style={end}>{formatAmount(line.amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
