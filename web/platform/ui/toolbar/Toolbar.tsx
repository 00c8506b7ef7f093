import { Button, Group, Skeleton } from '@mantine/core'
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
  type Icon,
} from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import type { Allowed } from '../form/allowed.ts'
import { toolbarPause } from './debounce.ts'
import { lazyComponent } from '../feedback/lazy-component.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'

type Action = () => void

type Props = {
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
  /** `byButton`: bottom-button mode, searched for on «Buscar» alone. */
  search?: { value: string; onSearch: (text: string) => void; byButton?: boolean }
  children?: ReactNode
}

type Tool = { label: string; icon: Icon; act?: Action; may: boolean; filled?: boolean; color?: string; keys?: string }

const ToolbarSearch = lazyComponent(async () => (await import('./ToolbarSearch.tsx')).ToolbarSearch)
const searchWidth = 240

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
  const shown = tools.filter(({ act, may }) => act && may)
  useShortcuts(Object.fromEntries(shown.flatMap(({ keys, act }) => (keys && act ? [[`${keys}`, act]] : []))))

  return (
    <Group gap="xs" role="toolbar" aria-label={actionTexts.actions} className="no-print toolbar">
      {search && (
        <Suspense fallback={<Skeleton w={searchWidth} h={36} />}>
          <ToolbarSearch {...search} pause={toolbarPause} w={searchWidth} />
        </Suspense>
      )}
      {children}
      {shown.map(({ label, icon: Symbol, act, filled, color, keys }) => (
        <Button
          key={label}
          variant={filled ? 'filled' : 'default'}
          color={filled ? undefined : color}
          leftSection={<Symbol size={16} aria-hidden />}
          onClick={act}
          aria-keyshortcuts={keys?.replace('Mod', 'Control')}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
