import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconEye, IconPencil, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'

/** Something to be done with a row: a screen to go to, a file to fetch, or an act. */
export type RowAction = { label: string; icon: Icon } & ({ to: string } | { href: string } | { act: () => void })

type Props = {
  /** The document's number: each button says of which row it is. */
  of: string
  actions: readonly RowAction[]
}

function RowButton({ of, action }: { of: string; action: RowAction }) {
  const { label, icon: Symbol } = action
  const looks = { variant: 'subtle', 'aria-label': `${label} ${of}`, children: <Symbol size={16} /> } as const
  if ('to' in action) return <ActionIcon component={Link} to={action.to} {...looks} />
  if ('href' in action) return <ActionIcon component="a" href={action.href} download {...looks} />
  return <ActionIcon onClick={action.act} {...looks} />
}

/** The actions of a document in its row; load it through lazyComponent. */
export const RowActions = ({ of, actions }: Props) => (
  <Group gap={2} wrap="nowrap">
    {actions.map((action) => (
      <Tooltip key={action.label} label={action.label}>
        <RowButton of={of} action={action} />
      </Tooltip>
    ))}
  </Group>
)

/** Editar where the row can be edited, Ver where it may only be seen, nothing otherwise. */
export function openAction(to: string, isEditable: boolean, { canEdit, canView }: Allowed): RowAction[] {
  if (isEditable && canEdit) return [{ label: actionTexts.edit, icon: IconPencil, to }]
  return canView ? [{ label: actionTexts.view, icon: IconEye, to }] : []
}
