import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { liveLines } from '#web/document/draft.ts'
import { headerField } from '#web/document/problems.ts'
import type { Reveal } from '#web/document/useReveal.ts'
import { orderLineTexts as texts, pickerTexts } from '#web/texts/order.ts'
import { pastedDecimal } from '#web/ui/decimal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { OrderDraft } from './draft.ts'
import { lineOfRequirement } from './draft-of.ts'
import type { FormAction } from './form-state.ts'
import type { LineActions } from './line-actions.ts'
import { LineCards } from './LineCards.tsx'
import { LinePicker, type PickedLine } from './LinePicker.tsx'
import { LineTable } from './LineTable.tsx'

type Props = {
  draft: OrderDraft
  change: (action: FormAction) => void
  messages: ReadonlyMap<string, string>
  reveal: Reveal | null
}

/** What is ordered: the winner's lines, or those that people pick from approved requirements. */
export function Lines({ draft, change, messages, reveal }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isPicking, setPicking] = useState(false)
  const lines = liveLines(draft)
  const isOffered = draft.quotation !== null

  const actions: Omit<LineActions, 'below'> = {
    change: (key, patch) => change({ do: 'change', key, patch }),
    fill(from, field, values) {
      const good = field === 'observation' ? values : values.map((value) => pastedDecimal(value))
      if (good.every((value) => value !== null)) change({ do: 'fill', from, field, values: good })
      else notify.warning(texts.notPasted)
    },
    remove(key) {
      change({ do: 'remove', key })
      notify.undoable(texts.removed, () => change({ do: 'restore', key }))
    },
  }

  function pick(picked: readonly PickedLine[]) {
    const [one] = picked
    if (one && lines.length === 0) change({ do: 'type', type: one.kind })
    change({ do: 'add', lines: picked.map(lineOfRequirement) })
    setPicking(false)
  }

  const message = messages.get(headerField('lines'))
  const shared = { lines, pricesAreFixed: isOffered, messages }
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
        <LineCards {...shared} actions={actions} />
      ) : (
        <>
          <LineTable {...shared} actions={actions} reveal={reveal} />
          <Text size="xs" c="dimmed" mt="xs">
            {texts.editHint}
          </Text>
        </>
      )}
      <LinePicker
        opened={isPicking}
        type={lines.length > 0 ? draft.type : null}
        taken={lines.map(({ requirementLineId }) => requirementLineId)}
        onPick={pick}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
