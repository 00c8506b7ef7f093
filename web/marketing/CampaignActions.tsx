import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconFlag, IconPencil, IconPlayerPause, IconPlayerPlay, IconRestore, IconTrash } from '@tabler/icons-react'
import { told } from '#web/document/told.ts'
import type { MarketingCampaignState } from '#web/generated/types.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { campaignStates, marketingTexts as texts } from '#web/texts/marketing.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { confirm } from '#web/ui/confirm.tsx'
import {
  useChangeMarketingCampaignStateMutation, useSetMarketingCampaignActiveMutation, type CampaignPartsFragment,
} from './campaign.generated.ts'

type Props = { campaign: CampaignPartsFragment; allowed: Allowed; onOpen: () => void }

const again = { refetchQueries: ['MarketingCampaigns'] }
const signs: Partial<Record<MarketingCampaignState, typeof IconFlag>> = {
  ACTIVE: IconPlayerPlay, PAUSED: IconPlayerPause, FINISHED: IconFlag,
}

/** Editar or Ver, where the campaign may go from here, Deshabilitar or Habilitar. */
export function CampaignActions({ campaign, allowed, onOpen }: Props) {
  const { id, name, version, state, nextStates, isActive } = campaign
  const [change] = useChangeMarketingCampaignStateMutation(again)
  const [setActive] = useSetMarketingCampaignActiveMutation(again)
  const mayWrite = allowed.canEdit || allowed.canSave
  const stand = (on: boolean) =>
    told(async () => (await setActive({ variables: { input: { id, isActive: on } } })).data?.setMarketingCampaignActive, outcomeTexts.updated)

  async function move(to: MarketingCampaignState) {
    const question = { message: texts.confirmFinish(name), verb: texts.yesFinish, tone: 'danger' } as const
    if (to === 'FINISHED' && !(await confirm(question))) return
    const input = { id, version, state: to }
    await told(async () => (await change({ variables: { input } })).data?.changeMarketingCampaignState, outcomeTexts.updated)
  }
  async function disable() {
    if (await confirm({ message: texts.confirmDisable(name), verb: texts.yesDisable, tone: 'danger' })) await stand(false)
  }

  const icon = { size: 17, stroke: 1.7 }
  const isOpen = mayWrite && isActive && state !== 'FINISHED'
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={isOpen ? texts.edit(name) : texts.see(name)} onClick={onOpen}>
        {isOpen ? <IconPencil {...icon} /> : <IconEye {...icon} />}
      </ActionIcon>
      {isOpen &&
        nextStates.map((to) => {
          const Sign = signs[to] ?? IconFlag
          const { verb } = campaignStates[to]
          return (
            <ActionIcon key={to} variant="subtle" aria-label={texts.moveTo(verb, name)} title={verb} onClick={() => void move(to)}>
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
