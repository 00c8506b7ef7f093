import { IconFlag, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import type { MarketingCampaignState } from '#web/generated/types.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { marketingTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useChangeMarketingCampaignStateMutation, type CampaignPartsFragment } from '../campaign.generated.ts'

const signs: Partial<Record<MarketingCampaignState, typeof IconFlag>> = {
  ACTIVE: IconPlayerPlay,
  PAUSED: IconPlayerPause,
}

export const signOf = (state: MarketingCampaignState) => signs[state] ?? IconFlag

/** Takes a campaign on to another state; to its end after a question, since nothing leads back. */
export function useCampaignMove({ id, name, version }: CampaignPartsFragment) {
  const [change] = useChangeMarketingCampaignStateMutation()
  return async (state: MarketingCampaignState) => {
    const question = { message: texts.confirmFinish(name), verb: texts.yesFinish, tone: 'danger' } as const
    if (state === 'FINISHED' && !(await confirm(question))) return
    const input = { id, version, state }
    await submitWithToast(
      async () => (await change({ variables: { input } })).data?.changeMarketingCampaignState,
      outcomeTexts.updated,
    )
  }
}
