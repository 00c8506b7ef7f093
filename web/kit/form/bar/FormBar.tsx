import { Button, Group, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconDeviceFloppy, IconDots, IconSend, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { isDialogOpen, useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
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
  /** Whether what is written has been stored as a draft. */
  note?: string
  /** Aprobar and Desaprobar. */
  children?: ReactNode
}

/** Actions that have a button of their own on a wide screen. */
const MOST_BUTTONS = 3

/** An action with an address downloads its file. */
const link = ({ href }: BarAction) => (href ? { component: 'a' as const, href, download: true } : {})
const colour = ({ danger }: BarAction) => (danger ? 'var(--mantine-color-error)' : undefined)

const ActionButton = ({ action }: { action: BarAction }) => (
  <Button
    variant="default"
    c={colour(action)}
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
          c={colour(action)}
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

type DraftButtonProps = { onDraft: () => void; isBusy: boolean; isPhone: boolean }

const DraftButton = ({ onDraft, isBusy, isPhone }: DraftButtonProps) => (
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
)

type SubmitButtonProps = { onSave: () => void; label: string; sends: boolean; isBusy: boolean; isTight: boolean }

/** `isTight` where it shares a phone's width with the draft's button: a short word then, and no icon. */
function SubmitButton({ onSave, label, sends, isBusy, isTight }: SubmitButtonProps) {
  const SubmitIcon = sends ? IconSend : IconDeviceFloppy
  return (
    <Button
      px={isTight ? 'sm' : undefined}
      leftSection={!isTight && <SubmitIcon size={16} aria-hidden />}
      loading={isBusy}
      onClick={onSave}
      aria-keyshortcuts={sends ? 'Alt+S' : 'Control+S'}
      aria-label={label}
    >
      {isTight ? documentTexts.sendShort : label}
    </Button>
  )
}

/**
 * The bar that stays at the bottom of a form. Ctrl S saves; where sending is something else than saving, Alt S sends.
 * Escape does not close the form: it closes what stands over it.
 */
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
  const buttonActions = isNarrow ? [] : actions.slice(0, MOST_BUTTONS)
  const menuActions = actions.slice(buttonActions.length)
  const onShortcut = onDraft ?? onSave
  // The keys are taken all the same: the browser's own «Guardar» would open over the dialog.
  const isIdle = () => !isBusy && !isDialogOpen()
  useShortcuts({
    ...(onShortcut && { 'Mod+S': () => isIdle() && onShortcut() }),
    ...(onSave && sends && { 'Alt+S': () => isIdle() && onSave() }),
  })

  return (
    <Group className={`${styles.bar} no-print`} gap="xs" role="toolbar" aria-label={actionTexts.actions}>
      {isPhone && closeButton}
      {buttonActions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {attachments}
      {menuActions.length > 0 && <ActionMenu actions={menuActions} />}
      <Text size="xs" c="dimmed" role="status" flex={1} ta="right" visibleFrom="sm">
        {note}
      </Text>
      <Group gap="xs" ml="auto">
        {children}
        {!isPhone && closeButton}
        {onDraft && <DraftButton onDraft={onDraft} isBusy={isBusy} isPhone={isPhone} />}
        {onSave && (
          <SubmitButton
            onSave={onSave}
            label={saveLabel}
            sends={sends}
            isBusy={isBusy}
            isTight={isPhone && onDraft !== undefined}
          />
        )}
      </Group>
    </Group>
  )
}
