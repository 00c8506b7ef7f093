import type { LeadFieldKind } from '#schema/modules/engagement/lead/lead-setup.ts'
import type { CampaignState } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.ts'

/** The three screens of marketing; campaigns are known on all of them. */
export const CAMPAIGNS = 'MARKETING_CAMPAIGNS'
export const SETUP = 'MARKETING_SETUP'
export const LEADS = 'LEADS'

/** McaState by its number. */
export const states: Readonly<Record<number, CampaignState>> = { 1: 'DRAFT', 2: 'ACTIVE', 3: 'PAUSED', 4: 'FINISHED' }
/** McfKind by its number. */
export const kinds: Readonly<Record<number, LeadFieldKind>> = { 1: 'TEXT', 2: 'NUMBER', 3: 'DATE', 4: 'LIST' }
export const ONE = 2

export const stateOf = (McaState: number): CampaignState => states[McaState] ?? 'FINISHED'
export const numberOf = (state: CampaignState): number =>
  Number(Object.keys(states).find((number) => states[Number(number)] === state))
