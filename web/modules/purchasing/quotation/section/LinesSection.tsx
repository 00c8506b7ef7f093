import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { RemovedLines } from '#web/kit/form/lines/RemovedLines.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { LinePicker } from '#web/modules/purchasing/order/lines/LinePicker.tsx'
import { lineTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { lineOfRequirement, type LineDraft, type QuotationDraft } from '../draft/draft.ts'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import type { FormAction } from '../draft/rules.ts'

type Props = {
  draft: Pick<QuotationDraft, 'lines'>
  change: (action: FormAction) => void
  messages: ReadonlyMap<string, string>
  readOnly: boolean
  reveal: Reveal | null
}

/** What is asked: lines of approved requirements, as many of each as the buyer wants to have quoted. */
export const LinesSection = memo(function LinesSection({ draft, change, messages, readOnly, reveal }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isPicking, setPicking] = useState(false)
  const lines = liveLines(draft)
  const removed = readOnly ? [] : draft.lines.filter(({ id, isRemoved }) => isRemoved && id !== null)
  const message = messages.get(headerField('lines'))
  const restore = (key: string) => change({ do: 'restore', key })
  const actions = readOnly
    ? undefined
    : {
        change: (key: string, patch: object) => change({ do: 'change', key, patch }),
        remove(key: string) {
          change({ do: 'remove', key })
          notify.undoable(texts.removed, () => restore(key))
        },
      }

  /** One that was taken out before comes back as it was. */
  function add(picked: LineDraft[]) {
    const known = new Set(draft.lines.map(({ key }) => key))
    for (const { key } of picked) if (known.has(key)) restore(key)
    change({ do: 'add', lines: picked.filter(({ key }) => !known.has(key)) })
  }

  useEffect(() => {
    if (reveal) focusField(reveal.field)
  }, [reveal])

  const shared = { lines, actions, messages }
  return (
    <Section title={texts.title} summary={String(lines.length)} forced={message !== undefined || reveal !== null}>
      {message && (
        <Text id={headerField('lines')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mb="xs">
          {message}
        </Text>
      )}
      {lines.length === 0 && <EmptyState text={texts.empty} hint={readOnly ? undefined : texts.emptyHint} />}
      {lines.length > 0 && (isNarrow ? <LineCards {...shared} /> : <LineTable {...shared} />)}
      {removed.length > 0 && <RemovedLines lines={removed} onRestore={restore} />}
      {!readOnly && (
        <Group mt="sm">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {texts.add}
          </Button>
        </Group>
      )}
      <LinePicker
        opened={isPicking}
        title={texts.picker}
        type="ANY"
        taken={lines.map(({ requirementLineId }) => requirementLineId)}
        onPick={(picked) => {
          add(picked.map((line) => lineOfRequirement(line)))
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </Section>
  )
})
