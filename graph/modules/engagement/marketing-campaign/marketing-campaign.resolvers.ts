import { marketingCampaignList } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  changeCampaignState,
  readCampaign,
  readCampaignChoices,
  saveCampaign,
  saveLeadSetup,
  setCampaignActive,
} from './marketing-campaign.source.ts'
import {
  campaignActiveInput,
  campaignStateInput,
  leadSetupInput,
  marketingCampaign,
  marketingCampaignInput,
} from './marketing-campaign.wire.ts'

export const marketingCampaignResolvers = defineResolvers({
  Query: {
    marketingCampaigns: listResolver(marketingCampaignList, marketingCampaign),
    marketingCampaign: (_, { id }, { rest }) => (canBeKey(id) ? readCampaign(rest, id) : null),
    campaignChoices: (_, __, { rest }) => readCampaignChoices(rest),
  },
  Mutation: {
    saveMarketingCampaign: recordMutation(marketingCampaignInput, saveCampaign, (campaign) => ({ campaign })),
    changeMarketingCampaignState: recordMutation(campaignStateInput, changeCampaignState, (campaign) => ({ campaign })),
    setMarketingCampaignActive: recordMutation(campaignActiveInput, setCampaignActive, (campaign) => ({ campaign })),
    saveLeadSetup: recordMutation(leadSetupInput, saveLeadSetup, (campaign) => ({ campaign })),
  },
})
