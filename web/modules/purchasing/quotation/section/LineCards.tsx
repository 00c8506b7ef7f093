import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lineField } from '#web/kit/form/problems.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { lineTexts as texts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import type { Kind, LineDraft } from '../draft/draft.ts'
import { kinds, type LineActions } from './LineTable.tsx'
import styles from '../quotation.module.css'

type Props = { lines: readonly LineDraft[]; actions?: LineActions; messages: ReadonlyMap<string, string> }

/** What is asked of suppliers, on a narrow screen: a card a line. */
export const LineCards = ({ lines, actions, messages }: Props) => (
  <div role="list" aria-label={texts.title}>
    {lines.map((line, at) => (
      <Stack key={line.key} role="listitem" gap={6} className={styles.card}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text size="sm" fw={600}>
              {at + 1}. {line.description}
            </Text>
            <Text size="xs" c="dimmed">
              {[line.requirementNumber, line.articleCode, line.unit].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {actions && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`${texts.remove} ${at + 1}`}
              onClick={() => actions.remove(line.key)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
        {actions ? (
          <Group gap="xs" wrap="nowrap" align="flex-start" grow>
            <Select
              id={lineField(line.key, 'kind')}
              label={texts.kind}
              data={kinds}
              allowDeselect={false}
              value={line.kind}
              onChange={(kind) => actions.change(line.key, { kind: kind as Kind })}
            />
            <DecimalField
              id={lineField(line.key, 'quantity')}
              label={texts.quantity}
              aria-label={`${texts.quantity} ${at + 1}`}
              value={line.quantity}
              allowPaste
              error={messages.get(lineField(line.key, 'quantity'))}
              description={
                line.remaining === null ? undefined : `${texts.remaining}: ${formatQuantity(line.remaining)}`
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(quantity) => actions.change(line.key, { quantity })}
            />
          </Group>
        ) : (
          <Text size="sm">
            {texts[line.kind]} · {formatQuantity(line.quantity)} {line.unit}
          </Text>
        )}
        {!actions && line.observation && (
          <Text size="xs" c="dimmed">
            {line.observation}
          </Text>
        )}
      </Stack>
    ))}
  </div>
)
