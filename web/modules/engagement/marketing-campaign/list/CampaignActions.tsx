import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
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
  const mayWrite = allowed.canEdit || allowed.canSave
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
  const isOpen = mayWrite && isActive && state !== 'FINISHED'
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={isOpen ? texts.edit(name) : texts.see(name)}
        onClick={onOpen}
      >
        {isOpen ? <IconPencil {...icon} /> : <IconEye {...icon} />}
      </ActionIcon>
      {isOpen &&
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
        <ActionIcon
          variant="subtle"
          color={isActive ? 'red' : 'laguna'}
          aria-label={isActive ? texts.disable(name) : texts.enable(name)}
          onClick={() => void (isActive ? disable() : stand(true))}
        >
          {isActive ? <IconTrash {...icon} /> : <IconRestore {...icon} />}
        </ActionIcon>
      )}
    </Group>
  )
}
