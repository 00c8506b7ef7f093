import type { CampaignSetupFragment } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'

const choice = { __typename: 'Choice', value: '1', label: 'Uno' }

const setup: CampaignSetupFragment = {
  ...{ id: '4', name: 'Torre Sur', project: null, generalCampaign: null, channels: [], from: '2026-03-01', to: null },
  ...{ budget: '1000.00', currency: choice, responsible: choice, state: 'ACTIVE', nextStates: ['PAUSED'], states: [] },
  ...{ leadTotal: 0, costPerLead: null, isActive: true, version: 1, requiredMarks: [], duplicateMarks: [] },
  ...{ assignment: 'ROUND_ROBIN', fields: [], workers: [] },
}

/** A campaign that is under way, as the graph shows it. */
export const shownCampaign = { __typename: 'MarketingCampaign', ...setup }
