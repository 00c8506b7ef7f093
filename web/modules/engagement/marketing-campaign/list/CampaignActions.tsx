import { OpenAction, SwitchAction } from '#web/kit/form/row/RecordActions.tsx'
import { ActionIcon, Group } from '@mantine/core'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { campaignStates, marketingTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useSetMarketingCampaignActiveMutation, type CampaignPartsFragment } from '../campaign.generated.ts'
import { signOf, useCampaignMove } from './useCampaignMove.ts'

type Props = { campaign: CampaignPartsFragment; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Activar or Pausar, Deshabilitar or Habilitar; its end stands in the campaign itself. */
export function CampaignActions({ campaign, allowed, onOpen }: Props) {
  const { id, name, state, nextStates, isActive } = campaign
  const move = useCampaignMove(campaign)
  const [setActive] = useSetMarketingCampaignActiveMutation()
  const stand = (on: boolean) =>
    submitWithToast(
      async () => (await setActive({ variables: { input: { id, isActive: on } } })).data?.setMarketingCampaignActive,
      outcomeTexts.updated,
    )

  async function disable() {
    if (await confirm({ message: texts.confirmDisable(name), verb: texts.yesDisable, tone: 'danger' }))
      await stand(false)
  }

  const icon = { size: 17, stroke: 1.7 }
  const isOpen = isActive && state !== 'FINISHED'
  const canChange = isOpen && allowed.canEdit && allowed.canSave
  return (
    <Group gap={2} wrap="nowrap">
      <OpenAction label={canChange ? texts.edit(name) : texts.see(name)} isEditable={canChange} onOpen={onOpen} />
      {isOpen &&
        (allowed.canEdit || allowed.canSave) &&
        nextStates
          .filter((to) => to !== 'FINISHED')
          .map((to) => {
            const Sign = signOf(to)
            const { verb } = campaignStates[to]
            return (
              <ActionIcon
                key={to}
                variant="subtle"
                aria-label={texts.moveTo(verb, name)}
                title={verb}
                onClick={() => void move(to)}
              >
                <Sign {...icon} />
              </ActionIcon>
            )
          })}
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
