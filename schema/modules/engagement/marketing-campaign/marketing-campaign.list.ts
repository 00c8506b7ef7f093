import { CAMPAIGN_STATUS, MARKETING_CHANNEL } from './marketing-campaign-status.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const marketingCampaignList = defineList({
  filterType: 'MarketingCampaignFilter',
  sortType: 'MarketingCampaignSort',
  sortField: 'MarketingCampaignColumn',
  direction: 'ASC',
  resource: 'MarCampaign',
  filters: {
    state: {
      kind: 'several',
      type: 'MarketingCampaignState',
      codes: CAMPAIGN_STATUS,
      wire: 'McaState',
      label: 'Situación',
    },
    channel: { kind: 'one', type: 'MarketingChannel', codes: MARKETING_CHANNEL, wire: 'McaChannel', label: 'Canales' },
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Estado',
      words: { true: 'Habilitada', false: 'Deshabilitada' },
    },
  },
  sorts: {
    NAME: ['McaName'],
    FROM: ['McaFrom'],
    TO: ['McaTo'],
    BUDGET: ['McaBudget'],
    STATE: ['McaState'],
  },
  excel: { path: 'marketing-campaigns', name: 'campanias.xlsx' },
})

export const marketingCampaignListDescriptions: ListDescriptions<typeof marketingCampaignList> = {
  filter: 'Which marketing campaigns are wanted; what is left out or null does not matter.',
  sort: 'How marketing campaigns are ordered.',
  sortField: 'What marketing campaigns can be ordered by.',
  filters: {
    state: 'How they stand.',
    channel: 'Where they are seen.',
    isActive: 'Whether they are enabled.',
  },
  sorts: {
    NAME: 'By name.',
    FROM: 'By first day.',
    TO: 'By last day.',
    BUDGET: 'By budget, whatever its currency.',
    STATE: 'By state.',
  },
}
