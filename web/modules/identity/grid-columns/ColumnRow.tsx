import { ActionIcon, Checkbox, Group, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { LONGEST_TITLE } from '#schema/modules/identity/grid-columns/grid-columns.ts'
import { columnsTexts as texts } from './texts.ts'
import styles from './columns.module.css'
import type { ColumnDraft } from './draft.ts'

type Props = {
  column: ColumnDraft
  isFirst: boolean
  isLast: boolean
  readOnly: boolean
  onChange: (part: Partial<ColumnDraft>) => void
  onMove: (by: -1 | 1) => void
}

/** One column: seen or not, its words, its place by button or by Alt and an arrow. */
export const ColumnRow = ({
  column: { own, title, isVisible },
  isFirst,
  isLast,
  readOnly,
  onChange,
  onMove,
}: Props) => (
  <li
    className={styles.row}
    onKeyDown={(event) => {
      if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    }}
  >
    <Checkbox
      label={own}
      aria-label={texts.visibleOf(own)}
      checked={isVisible}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => onChange({ isVisible: checked })}
    />
    <TextInput
      size="xs"
      aria-label={texts.headingOf(own)}
      placeholder={own}
      maxLength={LONGEST_TITLE}
      readOnly={readOnly}
      value={title}
      onChange={({ currentTarget: { value } }) => onChange({ title: value })}
    />
    {!readOnly && (
      <Group gap={2} wrap="nowrap">
        <ActionIcon variant="subtle" aria-label={texts.up(own)} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={17} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.down(own)} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={17} />
        </ActionIcon>
      </Group>
    )}
  </li>
)
