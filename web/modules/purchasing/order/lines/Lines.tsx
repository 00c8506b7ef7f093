import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { EditableCards } from '#web/kit/form/lines/EditableCards.tsx'
import { EditableTable } from '#web/kit/form/lines/EditableTable.tsx'
import { RemovedLines } from '#web/kit/form/lines/RemovedLines.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { orderLineTexts as texts, pickerTexts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { LineDraft, OrderDraft } from '../draft/draft.ts'
import { lineOfRequirement } from '../draft/initial-draft.ts'
import type { FormAction } from '../draft/form-state.ts'
import { referenceText, writtenColumns } from './line-columns.tsx'
import { LinePicker, type PickedLine } from './LinePicker.tsx'

type Props = {
  draft: Pick<OrderDraft, 'lines' | 'quotation' | 'type'>
  change: (action: FormAction) => void
  messages: ReadonlyMap<string, string>
  reveal: Reveal | null
}

/** What is ordered: the winner's lines, or those that people pick from approved requirements. */
export const Lines = memo(function Lines({ draft, change, messages, reveal }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isPicking, setPicking] = useState(false)
  const lines = liveLines(draft)
  const isOffered = draft.quotation !== null
  // One that was picked and never saved is picked again.
  const removed = draft.lines.filter(({ id, isRemoved }) => isRemoved && (isOffered || id !== null))
  const restore = (key: string) => change({ do: 'restore', key })

  const columns = useMemo(() => writtenColumns(isOffered), [isOffered])
  const shared = {
    label: texts.title,
    lines,
    columns,
    messages,
    reveal,
    readOnly: false,
    change: ({ key }: LineDraft, field: string, value: string) =>
      change({ do: 'change', key, patch: { [field]: value } }),
    remove({ key }: LineDraft) {
      change({ do: 'remove', key })
      notify.undoable(texts.removed, () => restore(key))
    },
  }

  /** One that was taken out before comes back as it was. */
  function pick(picked: readonly PickedLine[]) {
    const [one] = picked
    if (one && lines.length === 0) change({ do: 'type', type: one.kind })
    const keys = new Map(draft.lines.map(({ requirementLineId, key }) => [requirementLineId, key]))
    for (const { id } of picked) {
      const known = keys.get(id)
      if (known !== undefined) restore(known)
    }
    change({ do: 'add', lines: picked.filter(({ id }) => !keys.has(id)).map(lineOfRequirement) })
    setPicking(false)
  }

  const message = messages.get(headerField('lines'))
  return (
    <>
      {!isOffered && (
        <Group mb="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {pickerTexts.open}
          </Button>
        </Group>
      )}
      {message && (
        <Text id={headerField('lines')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mb="sm">
          {message}
        </Text>
      )}
      {lines.length === 0 ? (
        <EmptyState text={texts.empty} hint={isOffered ? undefined : texts.emptyHint} />
      ) : isNarrow ? (
        <EditableCards
          {...shared}
          title={({ description }) => description}
          text={(line) =>
            [line.requirementNumber, line.articleCode, line.unit, referenceText(line)].filter(Boolean).join(' · ')
          }
          foot={(line) => (
            <Text size="xs">
              {texts.remaining}: {formatQuantity(line.remaining)} · {texts.unitPrice}{' '}
              {formatPrice(line.unitPrice || '0')} · <b>{formatAmount(lineAmount(line))}</b>
            </Text>
          )}
        />
      ) : (
        <>
          <EditableTable
            {...shared}
            fill={({ key }, field, values) => change({ do: 'fill', from: key, field, values })}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {texts.editHint}
          </Text>
        </>
      )}
      {removed.length > 0 && <RemovedLines lines={removed} onRestore={restore} />}
      <LinePicker
        opened={isPicking}
        type={lines.length > 0 ? draft.type : null}
        taken={lines.map(({ requirementLineId }) => requirementLineId)}
        onPick={pick}
        onClose={() => setPicking(false)}
      />
    </>
  )
})
