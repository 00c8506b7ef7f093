import { Checkbox, TextInput } from '@mantine/core'
import { LONGEST_TITLE } from '#schema/modules/identity/grid-columns/grid-columns.ts'
import { moveByKey, MoveButtons, type Step } from '#web/platform/ui/grid/columns/MoveButtons.tsx'
import { columnsTexts as texts } from './texts.ts'
import styles from './columns.module.css'
import type { ColumnDraft } from './draft.ts'

type Props = {
  column: ColumnDraft
  isFirst: boolean
  isLast: boolean
  readOnly: boolean
  onChange: (part: Partial<ColumnDraft>) => void
  onMove: (by: Step) => void
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
  <li className={styles.row} onKeyDown={readOnly ? undefined : (event) => moveByKey(event, onMove)}>
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
    {!readOnly && <MoveButtons name={own} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
  </li>
)
