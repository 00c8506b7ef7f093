import { Button, Group, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconDeviceFloppy, IconDots, IconSend, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import styles from './form-bar.module.css'

export type BarAction = { label: string; icon: Icon; act?: () => void; href?: string; danger?: boolean }

type Props = {
  onSave?: () => void
  /** «Guardar» unless the specification calls it otherwise. */
  saveLabel?: string
  /** `onSave` sends the document to whoever approves it: Alt S. */
  sends?: boolean
  /** Keeps a draft, beside an `onSave` that sends: Ctrl S. */
  onDraft?: () => void
  /** «Cerrar» unless the form is left otherwise. */
  closeLabel?: string
  /** Something is under way: neither the button nor its shortcut does anything more. */
  isBusy?: boolean
  onClose: () => void
  /** What else can be done: the first ones as buttons where there is room, the others in a menu. */
  actions: BarAction[]
  /** The AttachmentsButton: it stays a button however narrow the screen. */
  attachments?: ReactNode
  /** How the draft stands. */
  note?: string
  /** Aprobar and Desaprobar. */
  children?: ReactNode
}

const asButtons = 3

const link = ({ href }: BarAction) => (href ? { component: 'a' as const, href, download: true } : {})
const tone = ({ danger }: BarAction) => (danger ? 'var(--mantine-color-error)' : undefined)

const ActionButton = ({ action }: { action: BarAction }) => (
  <Button
    variant="default"
    c={tone(action)}
    leftSection={<action.icon size={16} aria-hidden />}
    onClick={action.act}
    {...link(action)}
  >
    {action.label}
  </Button>
)

const ActionMenu = ({ actions }: Pick<Props, 'actions'>) => (
  <Menu {...useOpenState()} position="top-start" width={240}>
    <Menu.Target>
      <Button variant="default" px="sm" aria-label={actionTexts.actions}>
        <IconDots size={18} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          c={tone(action)}
          leftSection={<action.icon size={16} aria-hidden />}
          onClick={action.act}
          {...link(action)}
        >
          {action.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

type CloseProps = { label: string; onClose: () => void; isPhone: boolean }

/** A phone has room for its arrow alone, beside what else does not save. */
const CloseButton = ({ label, onClose, isPhone }: CloseProps) =>
  isPhone ? (
    <Button variant="default" px="sm" aria-label={label} onClick={onClose}>
      <IconArrowLeft size={18} aria-hidden />
    </Button>
  ) : (
    <Button variant="default" onClick={onClose}>
      {label}
    </Button>
  )

/** The bar that stays at the bottom of a form: Ctrl S saves, and Alt S sends where that is another thing. Escape is for what stands over the form, never for the form. */
export function FormBar({
  onSave,
  saveLabel = actionTexts.save,
  sends = false,
  onDraft,
  closeLabel = actionTexts.close,
  isBusy = false,
  onClose,
  actions,
  attachments,
  note,
  children,
}: Props) {
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const closeButton = <CloseButton label={closeLabel} onClose={onClose} isPhone={isPhone} />
  const buttons = isNarrow ? [] : actions.slice(0, asButtons)
  const others = actions.slice(buttons.length)
  const onShortcut = onDraft ?? onSave
  useShortcuts({
    ...(onShortcut && { 'Mod+S': () => isBusy || onShortcut() }),
    ...(onSave && sends && { 'Alt+S': () => isBusy || onSave() }),
  })

  return (
    <Group className={`${styles.bar} no-print`} gap="xs" role="toolbar" aria-label={actionTexts.actions}>
      {isPhone && closeButton}
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {attachments}
      {others.length > 0 && <ActionMenu actions={others} />}
      <Text size="xs" c="dimmed" role="status" flex={1} ta="right" visibleFrom="sm">
        {note}
      </Text>
      <Group gap="xs" ml="auto">
        {children}
        {!isPhone && closeButton}
        {onDraft && (
          <Button
            variant="default"
            px={isPhone ? 'sm' : undefined}
            leftSection={!isPhone && <IconDeviceFloppy size={16} aria-hidden />}
            disabled={isBusy}
            onClick={onDraft}
            aria-keyshortcuts="Control+S"
            aria-label={documentTexts.saveDraft}
          >
            {isPhone ? documentTexts.draft : documentTexts.saveDraft}
          </Button>
        )}
        {onSave && (
          <Button
            px={isPhone && onDraft ? 'sm' : undefined}
            leftSection={
              isPhone && onDraft ? null : sends ? (
                <IconSend size={16} aria-hidden />
              ) : (
                <IconDeviceFloppy size={16} aria-hidden />
              )
            }
            loading={isBusy}
            onClick={onSave}
            aria-keyshortcuts={sends ? 'Alt+S' : 'Control+S'}
            aria-label={saveLabel}
          >
            {isPhone && onDraft ? documentTexts.sendShort : saveLabel}
          </Button>
        )}
      </Group>
    </Group>
  )
}
