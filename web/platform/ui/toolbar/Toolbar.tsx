import {
  IconCheck,
  IconDeviceFloppy,
  IconEye,
  IconFileTypePdf,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { actionTexts } from '../text/action.texts.ts'
import type { Allowed } from '../form/allowed.ts'
import { ToolbarRow, type Tool, type ToolbarRowProps } from './ToolbarRow.tsx'

type Action = () => void

type Props = ToolbarRowProps & {
  allowed: Allowed
  onNew?: Action
  /** «Nuevo» or «Agregar». */
  newLabel?: string
  onSave?: Action
  onEdit?: Action
  onDelete?: Action
  /** Give it only where the item is inactive. */
  onEnable?: Action
  onView?: Action
  onPdf?: Action
  /** Not gated by a flag (back-office.md 6): the service says who may decide. */
  onApprove?: Action
  onDisapprove?: Action
  onClose?: Action
}

/** The shared toolbar (back-office.md 2): each button stands only if its action is given and its flag is set. */
export function Toolbar(props: Props) {
  const { allowed, newLabel = actionTexts.new, search, children } = props
  const tools: Tool[] = [
    { label: newLabel, icon: IconPlus, act: props.onNew, may: allowed.canAdd, filled: true, keys: 'Alt+N' },
    {
      label: actionTexts.save,
      icon: IconDeviceFloppy,
      act: props.onSave,
      may: allowed.canSave,
      filled: true,
      keys: 'Mod+S',
    },
    { label: actionTexts.edit, icon: IconPencil, act: props.onEdit, may: allowed.canEdit },
    { label: actionTexts.delete, icon: IconTrash, act: props.onDelete, may: allowed.canDelete, color: 'red' },
    { label: actionTexts.enable, icon: IconRestore, act: props.onEnable, may: allowed.canDelete },
    { label: actionTexts.view, icon: IconEye, act: props.onView, may: allowed.canView },
    { label: actionTexts.pdf, icon: IconFileTypePdf, act: props.onPdf, may: true },
    { label: actionTexts.approve, icon: IconCheck, act: props.onApprove, may: true, filled: true },
    { label: actionTexts.disapprove, icon: IconX, act: props.onDisapprove, may: true, color: 'red' },
    { label: actionTexts.close, icon: IconX, act: props.onClose, may: true },
  ]
  return (
    <ToolbarRow tools={tools} search={search}>
      {children}
    </ToolbarRow>
  )
}
