import { Group, List, Stack, Text } from '@mantine/core'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { orderedTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'
import { ActLinks } from './ActLinks.tsx'

type Props = Pick<VoucherOrderFragment, 'receptions' | 'lines'>

/** What came and when, how much of which line, and the Acta de Conformidad that a voucher may have to bring. */
export function Receptions({ receptions, lines }: Props) {
  if (receptions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noReceptions}
      </Text>
    )
  const ordered = new Map(lines.map((line) => [line.id, line]))
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.receptions}>
      {receptions.map((reception) => (
        <li key={reception.id}>
          <Group gap="xs" align="baseline">
            <Text size="sm" fw={600}>
              {reception.documentNumber}
            </Text>
            <Text size="sm" c="dimmed">
              {[formatDate(reception.date), reception.guide && texts.guide(reception.guide)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
          <List size="sm">
            {reception.lines.map(({ id: key, lineId, quantity }) => {
              const line = ordered.get(lineId)
              return (
                <List.Item key={key}>
                  {formatQuantity(quantity)} {line?.unit} · {line?.description}
                </List.Item>
              )
            })}
          </List>
          <ActLinks receptions={[reception]} />
        </li>
      ))}
    </Stack>
  )
}
