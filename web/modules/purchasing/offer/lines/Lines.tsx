import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { EditableCards } from '#web/kit/form/lines/EditableCards.tsx'
import { EditableTable } from '#web/kit/form/lines/EditableTable.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { offerLineTexts as texts, offerPartTexts } from '../texts.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { LineDraft } from '../draft/draft.ts'
import type { FormAction } from '../draft/form-state.ts'
import { columnsOf, SkipBox, type Skip } from './line-columns.tsx'

type Props = {
  lines: readonly LineDraft[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  change: (action: FormAction) => void
  reveal: Reveal | null
}

/**
 * What is asked, to be priced: a sheet where there is room, cards on a phone. Rendered where something of it changed: a
 * letter in another part of the form waited for the cards of all lines.
 */
export const Lines = memo(function Lines({ lines, readOnly, messages, change, reveal }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const skip = useMemo<Skip | undefined>(
    () =>
      readOnly
        ? undefined
        : ({ key, asked }, isSkipped) =>
            change({ do: 'change', key, patch: isSkipped ? { quantity: '0', unitPrice: '' } : { quantity: asked } }),
    [readOnly, change],
  )
  const columns = useMemo(() => columnsOf(skip), [skip])
  const shared = {
    label: offerPartTexts.items,
    lines,
    columns,
    messages,
    reveal,
    readOnly,
    change: ({ key }: LineDraft, field: string, value: string) =>
      change({ do: 'change', key, patch: { [field]: value } }),
  }
  const message = messages.get(headerField('lines'))
  return (
    <>
      {message && (
        <Text id={headerField('lines')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mb="sm">
          {message}
        </Text>
      )}
      {isNarrow ? (
        <EditableCards
          {...shared}
          title={({ description }) => description}
          text={({ articleCode, unit, asked, kind, delivery, remark }) => (
            <>
              {`${articleCode} · ${texts.kinds[kind]} · ${texts.asked} ${formatQuantity(asked)} ${unit}`}
              {delivery && <span style={{ display: 'block', overflowWrap: 'anywhere' }}>{delivery}</span>}
              {remark && <span style={{ display: 'block', overflowWrap: 'anywhere' }}>{texts.remark(remark)}</span>}
            </>
          )}
          foot={(line, lineNumber) => (
            <Group justify="space-between">
              <SkipBox line={line} place={lineNumber} onSkip={skip} label={texts.skip} />
              <Text size="sm" fw={600}>
                {formatAmount(lineAmount(line))}
              </Text>
            </Group>
          )}
        />
      ) : (
        <>
          {!readOnly && (
            <Text size="xs" c="dimmed" mb={6}>
              {texts.paste}
            </Text>
          )}
          <EditableTable
            {...shared}
            fill={({ key }, field, values) => change({ do: 'fill', from: key, field, values })}
          />
        </>
      )}
    </>
  )
})
