import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconEye, IconPencil, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { Hint } from '#web/platform/ui/interaction/Hint.tsx'
import styles from '#web/platform/ui/interaction/row-actions.module.css'

/** Something to be done with a row: a screen to go to, a file to fetch, or an act. */
export type RowAction = { label: string; icon: Icon } & ({ to: string } | { href: string } | { act: () => void })

type Props = {
  /** The document's number: each button says of which row it is. */
  of: string
  actions: readonly RowAction[]
}

/** A subtle ActionIcon in one plain element instead of four components: three of them stand in each row. */
const look = [
  'mantine-ActionIcon-root mantine-focus-auto mantine-active',
  ActionIcon.classes.root,
  UnstyledButton.classes.root,
  styles.action,
].join(' ')

const RowButton = ({ of, action }: { of: string; action: RowAction }) => (
  <Hint label={action.label}>
    {(pointing) => {
      const { label, icon: Symbol } = action
      const shared = { className: look, 'aria-label': `${label} ${of}`, ...pointing }
      const picture = (
        <span className={ActionIcon.classes.icon}>
          <Symbol size={16} />
        </span>
      )
      if ('to' in action)
        return (
          <Link to={action.to} {...shared}>
            {picture}
          </Link>
        )
      if ('href' in action)
        return (
          <a href={action.href} download {...shared}>
            {picture}
          </a>
        )
      return (
        <button type="button" onClick={action.act} {...shared}>
          {picture}
        </button>
      )
    }}
  </Hint>
)

/** The actions of a document in its row; load it through lazyComponent. */
export const RowActions = ({ of, actions }: Props) => (
  <div className={styles.actions}>
    {actions.map((action) => (
      <RowButton key={action.label} of={of} action={action} />
    ))}
  </div>
)

/** Editar where the row can be edited, Ver where it may only be seen, nothing otherwise. */
export function openAction(to: string, isEditable: boolean, { canEdit, canView }: Allowed): RowAction[] {
  if (isEditable && canEdit) return [{ label: actionTexts.edit, icon: IconPencil, to }]
  return canView ? [{ label: actionTexts.view, icon: IconEye, to }] : []
}
