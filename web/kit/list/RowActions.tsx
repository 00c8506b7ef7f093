import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconPencil, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { Hint } from '#web/platform/ui/interaction/Hint.tsx'

/** Something to be done with a row: a screen to go to, a file to fetch, or an act. */
export type RowAction = { label: string; icon: Icon } & ({ to: string } | { href: string } | { act: () => void })

type Props = {
  /** The document's number: each button says of which row it is. */
  of: string
  actions: readonly RowAction[]
}

const RowButton = ({ of, action }: { of: string; action: RowAction }) => (
  <Hint label={action.label}>
    {(pointing) => {
      const { label, icon: Symbol } = action
      const shared = {
        variant: 'subtle',
        'aria-label': `${label} ${of}`,
        children: <Symbol size={16} />,
        ...pointing,
      } as const
      if ('to' in action) return <ActionIcon component={Link} to={action.to} {...shared} />
      if ('href' in action) return <ActionIcon component="a" href={action.href} download {...shared} />
      return <ActionIcon onClick={action.act} {...shared} />
    }}
  </Hint>
)

/** The actions of a document in its row; load it through lazyComponent. */
export const RowActions = ({ of, actions }: Props) => (
  <Group gap={2} wrap="nowrap">
    {actions.map((action) => (
      <RowButton key={action.label} of={of} action={action} />
    ))}
  </Group>
)

/** Editar where the row can be edited, Ver where it may only be seen, nothing otherwise. */
export function openAction(to: string, isEditable: boolean, { canEdit, canView }: Allowed): RowAction[] {
  if (isEditable && canEdit) return [{ label: actionTexts.edit, icon: IconPencil, to }]
  return canView ? [{ label: actionTexts.view, icon: IconEye, to }] : []
}
