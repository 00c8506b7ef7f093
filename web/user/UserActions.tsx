import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconKey, IconLockOpen, IconPencil, IconRestore, IconTrash, type Icon } from '@tabler/icons-react'
import { failureOf } from '#web/apollo/failure.ts'
import { actionTexts } from '#web/texts/action.ts'
import { userTexts as texts } from '#web/texts/user.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.tsx'
import { useSetUserActiveMutation, useUnlockUserMutation, type UserPartsFragment } from './user.generated.ts'

type Part = 'registro' | 'permisos'
type Props = { user: UserPartsFragment; allowed: Allowed; onOpen: (part: Part) => void }
type Refused = { errors: readonly { message: string }[] } | null | undefined

/** Says how a change came out. */
async function told(change: () => Promise<Refused>) {
  try {
    const errors = (await change())?.errors ?? []
    if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
    else notify.success(texts.saved)
  } catch (error) {
    notify.error(failureOf(error).messages.join(' '))
  }
}

const Action = ({ label, icon: Symbol, act, color = 'gray' }: { label: string; icon: Icon; act: () => void; color?: string }) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color={color} aria-label={label} onClick={act}>
      <Symbol size={17} stroke={1.7} />
    </ActionIcon>
  </Tooltip>
)

/** What can be done with an account from the list. */
export function UserActions({ user, allowed, onOpen }: Props) {
  const [setActive] = useSetUserActiveMutation({ refetchQueries: ['Users'] })
  const [unlock] = useUnlockUserMutation({ refetchQueries: ['Users'] })
  const { id, state, audience } = user
  const activate = (isActive: boolean) =>
    told(async () => (await setActive({ variables: { input: { id, isActive } } })).data?.setUserActive)
  const disable = async () => {
    if (await confirm({ message: texts.confirmDisable, verb: texts.yesDisable })) await activate(false)
  }
  return (
    <Group gap={2} wrap="nowrap">
      {allowed.canEdit && <Action label={actionTexts.edit} icon={IconPencil} act={() => onOpen('registro')} />}
      {audience === 'INTERNAL' && <Action label={texts.permissions} icon={IconKey} act={() => onOpen('permisos')} />}
      {allowed.canEdit && state === 'LOCKED' && (
        <Action
          label={texts.unlock}
          icon={IconLockOpen}
          act={() => void told(async () => (await unlock({ variables: { input: { id } } })).data?.unlockUser)}
        />
      )}
      {allowed.canDelete && state === 'DISABLED' && (
        <Action label={texts.enable} icon={IconRestore} color="laguna" act={() => void activate(true)} />
      )}
      {allowed.canDelete && state !== 'DISABLED' && (
        <Action label={texts.disable} icon={IconTrash} color="red" act={() => void disable()} />
      )}
    </Group>
  )
}
