import { Badge } from '@mantine/core'
import type { MarketingCampaignState } from '#web/generated/types.ts'
import { campaignStates, marketingTexts as texts } from '../texts.ts'

type Props = { campaign: { state: MarketingCampaignState; isActive: boolean } }

/** How a campaign stands, in words: never by colour alone. */
export const CampaignBadge = ({ campaign: { state, isActive } }: Props) => (
  <Badge color={isActive ? campaignStates[state].color : 'gray'} miw="max-content">
    {isActive ? campaignStates[state].word : texts.disabled}
  </Badge>
)
