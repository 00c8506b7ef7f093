import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { EditableCards } from '#web/kit/form/lines/EditableCards.tsx'
import { EditableTable } from '#web/kit/form/lines/EditableTable.tsx'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { lineTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { LineDraft } from '../draft/draft.ts'
import type { FormAction } from '../draft/form-state.ts'
import { lineAmount } from './line-amount.ts'
import { lineColumns, shareCell } from './line-columns.tsx'

type Props = {
  lines: readonly LineDraft[]
  change: (action: FormAction) => void
  messages: ReadonlyMap<string, string>
  readOnly: boolean
  reveal: Reveal | null
  onDistribute: (line: LineDraft) => void
}

/** The lines of a requirement: a table, on a phone a card a line; Ctrl Enter distributes. */
export function DetailLines({ lines, change, messages, readOnly, reveal, onDistribute }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const columnOptions = { showsAttended: readOnly, ofFirst: lines[0]?.distribution ?? [], messages, onDistribute }

  function remove({ key }: LineDraft) {
    change({ do: 'remove', key })
    notify.undoable(texts.removed, () => change({ do: 'restore', key }))
  }

  function onKey(event: KeyboardEvent, line: LineDraft) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
    event.preventDefault()
    event.stopPropagation()
    onDistribute(line)
    return true
  }

  const shared = {
    label: texts.title,
    lines,
    columns: lineColumns(columnOptions),
    readOnly,
    messages,
    reveal,
    remove,
    change: ({ key }: LineDraft, field: string, value: string) =>
      change({ do: 'change', key, patch: { [field]: value } }),
  }
  if (!isNarrow) {
    const fill = ({ key }: LineDraft, field: string, values: string[]) =>
      change({ do: 'fill', from: key, field, values })
    return <EditableTable {...shared} fill={fill} onKey={onKey} />
  }
  return (
    <EditableCards
      {...shared}
      title={({ description }) => description}
      text={({ articleCode, unit }) => `${articleCode} · ${unit}`}
      without={['description']}
      foot={(line, lineNumber) => (
        <Group justify="space-between" wrap="nowrap">
          <div style={{ flex: 1 }}>{shareCell(columnOptions, line, lineNumber)}</div>
          <Text size="sm" fw={600}>
            <Money value={lineAmount(line)} />
          </Text>
        </Group>
      )}
    />
  )
}
