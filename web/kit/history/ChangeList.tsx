import { List, Text } from '@mantine/core'
import type { SettingAct } from '#web/generated/types.ts'
import { changeTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'

type Change = {
  id: string
  at: string
  by: string | null
  act: SettingAct
  before: string | null
  after: string | null
  reason: string | null
}

type Props = {
  label: string
  changes: readonly Change[]
  /** A value as people read it; as it is unless told. */
  shown?: (value: string) => string
}

function valuesOf({ before, after }: Change, shown: (value: string) => string): string {
  if (after === null) return ''
  return before === null ? `: ${shown(after)}` : `: ${shown(before)} → ${shown(after)}`
}

/** Who changed a setting, when, from what to what and why; newest first. */
export function ChangeList({ label, changes, shown = (value) => value }: Props) {
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  }
  return (
    <List size="sm" aria-label={label}>
      {changes.map((change) => (
        <List.Item key={change.id}>
          <b>{change.by ?? texts.program}</b> · {texts.acts[change.act]}
          {valuesOf(change, shown)} ·{' '}
          <Text span size="sm" c="dimmed">
            {formatDateTime(change.at)}
          </Text>
          {change.reason && <Text size="sm">«{change.reason}»</Text>}
        </List.Item>
      ))}
    </List>
  )
}
