import { OpenAction, SwitchAction } from '#web/kit/form/row/RecordActions.tsx'
import { ActionIcon, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { partnerTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import {
  useActivatePartnerMutation,
  useSetPartnerActiveMutation,
  type PartnerRowFragment,
} from '../partner.generated.ts'

type Props = { partner: PartnerRowFragment; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Deshabilitar or Habilitar, and for an account that waits: Activar cuenta. */
export function PartnerActions({ partner: { id, name, isActive, accountId, accountState }, allowed, onOpen }: Props) {
  const mayLetIn = useAllowed('USERS').canEdit
  const [setActive] = useSetPartnerActiveMutation()
  const [letIn] = useActivatePartnerMutation()
  const stand = (on: boolean) =>
    submitWithToast(
      async () => (await setActive({ variables: { input: { id, isActive: on } } })).data?.setPartnerActive,
      outcomeTexts.updated,
    )

  async function activate(account: string) {
    if (!(await confirm({ message: texts.confirmActivate(name), verb: texts.yesActivate }))) return
    await submitWithToast(
      async () => (await letIn({ variables: { input: { id: account } } })).data?.activateAccount,
      texts.activated,
    )
  }
  async function disable() {
    if (await confirm({ message: texts.confirmDisable(name), verb: texts.yesDisable, tone: 'danger' }))
      await stand(false)
  }

  const mayWrite = isActive && (allowed.canEdit || allowed.canSave)
  const icon = { size: 17, stroke: 1.7 }
  return (
    <Group gap={2} wrap="nowrap">
      <OpenAction label={mayWrite ? texts.edit(name) : texts.see(name)} isEditable={mayWrite} onOpen={onOpen} />
      {accountId && accountState === 'WAITING' && mayLetIn && (
        <ActionIcon
          variant="subtle"
          color="laguna"
          aria-label={texts.activateOf(name)}
          title={texts.activate}
          onClick={() => void activate(accountId)}
        >
          <IconUserCheck {...icon} />
        </ActionIcon>
      )}
      {allowed.canDelete && (
        <SwitchAction
          label={isActive ? texts.disable(name) : texts.enable(name)}
          isActive={isActive}
          onSwitch={() => void (isActive ? disable() : stand(true))}
        />
      )}
    </Group>
  )
}
