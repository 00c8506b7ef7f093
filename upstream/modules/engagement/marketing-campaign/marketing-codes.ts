import type { LeadFieldKind } from '#schema/modules/engagement/lead/lead-setup.ts'
import {
  CAMPAIGN_STATUS,
  type CampaignState,
} from '#schema/modules/engagement/marketing-campaign/marketing-campaign-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'

/** The three screens of marketing; campaigns are known on all of them. */
export const CAMPAIGNS = 'MARKETING_CAMPAIGNS'
export const SETUP = 'MARKETING_SETUP'
export const LEADS = 'LEADS'

const states: Readonly<Record<number, CampaignState | undefined>> = namesByCode(CAMPAIGN_STATUS)
/** McfKind by its number. */
export const kinds: Readonly<Record<number, LeadFieldKind>> = { 1: 'TEXT', 2: 'NUMBER', 3: 'DATE', 4: 'LIST' }
export const ONE = 2

export const stateOf = (McaState: number): CampaignState => states[McaState] ?? 'FINISHED'
export const numberOf = (state: CampaignState): number => CAMPAIGN_STATUS[state]
