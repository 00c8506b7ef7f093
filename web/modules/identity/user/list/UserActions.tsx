import { IconAction, type IconActionProps } from '#web/platform/ui/interaction/IconAction.tsx'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { ActionIcon, Group, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconDevices,
  IconDots,
  IconKey,
  IconLockOpen,
  IconPencil,
  IconRestore,
  IconSignature,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { sessionsTexts } from '#web/modules/identity/session/account.texts.ts'
import { preferenceTexts } from '#web/modules/identity/preference/texts.ts'
import { signatureTexts } from '#web/modules/identity/signature/texts.ts'
import { userTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Part } from '../drawer/parts.ts'
import type { UserPartsFragment } from '../user.generated.ts'
import { permissionTexts } from '#web/modules/identity/permission/texts.ts'
import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { useAccountState } from './useAccountState.ts'

type Props = { user: UserPartsFragment; allowed: Allowed; onOpen: (part: Part) => void }
type EntryProps = Omit<IconActionProps, 'color'> & { isGrave?: boolean }

const Entry = ({ label, icon: Symbol, act, isGrave = false }: EntryProps) => (
  <Menu.Item
    c={isGrave ? 'var(--mantine-color-error)' : undefined}
    leftSection={<Symbol size={16} aria-hidden />}
    onClick={act}
  >
    {label}
  </Menu.Item>
)

/** The signatures of others are an administrator's; asked for once the menu opens. */
const SignatureEntry = ({ act }: Pick<IconActionProps, 'act'>) =>
  useIsAdministrator() && <Entry label={signatureTexts.title} icon={IconSignature} act={act} />

/** What can be done with an account from the list: what its state asks for as a button, the rest in a menu. */
export function UserActions({ user, allowed, onOpen }: Props) {
  const { activate, unlock, enable, disable } = useAccountState(user)
  const openState = useOpenState()
  const { state, audience } = user
  const isStaff = audience === 'INTERNAL'
  return (
    <Group gap={2} wrap="nowrap">
      {allowed.canEdit && state === 'WAITING' && (
        <IconAction label={texts.activate} icon={IconUserCheck} color="laguna" act={activate} />
      )}
      {allowed.canEdit && state === 'LOCKED' && <IconAction label={texts.unlock} icon={IconLockOpen} act={unlock} />}
      {allowed.canDelete && state === 'DISABLED' && (
        <IconAction label={texts.enable} icon={IconRestore} color="laguna" act={enable} />
      )}
      {allowed.canEdit && <IconAction label={actionTexts.edit} icon={IconPencil} act={() => onOpen('registro')} />}
      <Menu {...openState} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.more}>
            <IconDots size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isStaff && <Entry label={permissionTexts.title} icon={IconKey} act={() => onOpen('permisos')} />}
          <Entry label={sessionsTexts.title} icon={IconDevices} act={() => onOpen('sesiones')} />
          {isStaff && <SignatureEntry act={() => onOpen('firma')} />}
          <Entry label={preferenceTexts.title} icon={IconAdjustments} act={() => onOpen('preferencias')} />
          {allowed.canDelete && state !== 'DISABLED' && (
            <Entry label={texts.disable} icon={IconTrash} act={disable} isGrave />
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
