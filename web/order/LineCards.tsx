import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lineAmount } from '#schema/rules/totals.ts'
import { lineField } from '#web/document/problems.ts'
import { orderLineTexts as texts } from '#web/texts/order.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { formatAmount, formatQuantity } from '#web/ui/format.ts'
import type { LineDraft } from './draft.ts'
import type { LineActions } from './line-actions.ts'
import styles from './lines.module.css'

type Props = {
  lines: readonly LineDraft[]
  pricesAreFixed: boolean
  messages: ReadonlyMap<string, string>
  actions: Pick<LineActions, 'change' | 'remove'>
}

/** The lines of an order on a narrow screen: a card a line, its fields open. */
export const LineCards = ({ lines, pricesAreFixed, messages, actions }: Props) => (
  <div role="list" aria-label={texts.title}>
    {lines.map((line, at) => {
      const place = at + 1
      const field = (name: 'quantity' | 'unitPrice') => ({
        id: lineField(line.key, name),
        label: texts[name],
        'aria-label': `${texts[name]} ${place}`,
        value: line[name],
        error: messages.get(lineField(line.key, name)),
        onChange: (value: string) => actions.change(line.key, { [name]: value }),
      })
      return (
        <Stack key={line.key} role="listitem" gap={6} className={styles.card}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {place}. {line.description}
              </Text>
              <Text size="xs" c="dimmed">
                {line.requirementNumber} · {line.articleCode} · {line.unit}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.remaining}: {formatQuantity(line.remaining)}
              </Text>
            </div>
            <ActionIcon variant="subtle" color="red" aria-label={`${texts.remove} ${place}`} onClick={() => actions.remove(line.key)}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
          <Group gap="xs" wrap="nowrap" align="flex-start" grow>
            <DecimalField {...field('quantity')} allowPaste />
            <DecimalField {...field('unitPrice')} allowPaste readOnly={pricesAreFixed} variant={pricesAreFixed ? 'filled' : undefined} />
          </Group>
          <TextInput
            id={lineField(line.key, 'observation')}
            aria-label={`${texts.observation} ${place}`}
            placeholder={texts.observation}
            maxLength={256}
            value={line.observation}
            error={messages.get(lineField(line.key, 'observation'))}
            onChange={({ currentTarget: { value } }) => actions.change(line.key, { observation: value })}
          />
          <Text size="sm" fw={600} ta="right">
            {texts.amount} {formatAmount(lineAmount(line))}
          </Text>
        </Stack>
      )
    })}
  </div>
)
