import { Checkbox, Table, Text } from '@mantine/core'
import type { GoodsOrServices } from '#web/generated/types.ts'
import { orderLineTexts, pickerTexts as texts } from '../texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { OrderableLineFragment } from '../order.generated.ts'

type Line = OrderableLineFragment

type Props = {
  title: string
  lines: readonly Line[]
  /** Only lines of this kind can be chosen: an order is of one; null while none has been chosen, ANY where both can stand. */
  type: GoodsOrServices | 'ANY' | null
  taken: readonly string[]
  chosen: ReadonlyMap<string, Line>
  onToggle: (lines: readonly Line[], on: boolean) => void
}

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const
const kinds = { GOODS: texts.goods, SERVICES: texts.services, UNKNOWN: '—' }

/** What the other columns say of a line, where a phone has no room for them. */
const detailsOf = ({ requirementNumber, requesterName, kind, neededOn, remaining, unit }: Line): string =>
  [
    requirementNumber,
    requesterName,
    kinds[kind],
    neededOn && `${texts.neededOn} ${formatDate(neededOn)}`,
    `${orderLineTexts.remaining}: ${formatQuantity(remaining)} ${unit}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A page of lines to choose from. */
export function PickerTable({ title, lines, type, taken, chosen, onToggle }: Props) {
  const canBe = (line: Line) => !taken.includes(line.id) && (type === null || type === 'ANY' || line.kind === type)
  const open = lines.filter(canBe)
  const sameKind = type === null ? open.filter(({ kind }) => kind === open[0]?.kind) : open
  const allChosen = sameKind.length > 0 && sameKind.every(({ id }) => chosen.has(id))
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="region" aria-label={title}>
      <Table withTableBorder highlightOnHover miw={{ base: 0, sm: 640 }} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={36}>
              <Checkbox
                aria-label={texts.chooseAll}
                checked={allChosen}
                indeterminate={!allChosen && sameKind.some(({ id }) => chosen.has(id))}
                disabled={sameKind.length === 0}
                onChange={() => onToggle(sameKind, !allChosen)}
              />
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {orderLineTexts.requirement}
            </Table.Th>
            <Table.Th scope="col">{orderLineTexts.description}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {texts.kind}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {texts.neededOn}
            </Table.Th>
            <Table.Th scope="col" style={right} visibleFrom="sm">
              {orderLineTexts.remaining}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Checkbox
                  aria-label={`${texts.choose} ${line.requirementNumber} ${line.description}`}
                  checked={chosen.has(line.id) || taken.includes(line.id)}
                  disabled={!canBe(line)}
                  onChange={({ currentTarget: { checked } }) => onToggle([line], checked)}
                />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm">{line.requirementNumber}</Text>
                <Text size="xs" c="dimmed">
                  {line.requesterName}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="sm">{line.description}</Text>
                <Text size="xs" c="dimmed">
                  {line.articleCode}
                </Text>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {detailsOf(line)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{kinds[line.kind]}</Table.Td>
              <Table.Td visibleFrom="sm">{formatDate(line.neededOn) || '—'}</Table.Td>
              <Table.Td style={right} visibleFrom="sm">
                {formatQuantity(line.remaining)} {line.unit}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
