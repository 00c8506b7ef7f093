import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  addLead,
  importLeads,
  pageOfBatches,
  pageOfLeads,
  readLead,
  saveLead,
  setLeadActive,
  undoBatch,
  type LeadListArgs,
  type LeadRows,
} from '#graph/modules/engagement/lead/lead.source.ts'
import {
  leadBatchToUndo,
  leadInput,
  leadActiveInput,
  leadToAdd,
  leadUpload,
} from '#graph/modules/engagement/lead/lead.wire.ts'
import {
  changeCampaignState,
  pageOfCampaigns,
  readCampaign,
  readCampaignChoices,
  saveCampaign,
  saveLeadSetup,
  setCampaignActive,
  type CampaignListArgs,
} from '#graph/modules/engagement/marketing-campaign/marketing-campaign.source.ts'
import {
  campaignActiveInput,
  campaignStateInput,
  leadSetupInput,
  marketingCampaignInput,
} from '#graph/modules/engagement/marketing-campaign/marketing-campaign.wire.ts'

/** A change whose answer stands under `name` in the payload. */
const changed = <T extends Table>(
  name: string,
  sent: WireRecord<T>,
  change: (rest: Rest, input: InputOf<T>) => Promise<object>,
) => mutation(sent, {}, async (input: InputOf<T>, { rest }) => ({ [name]: await change(rest, input) }))

type BatchListArgs = Parameters<typeof pageOfBatches>[1]

export const marketingResolvers = {
  Query: {
    marketingCampaigns: (_: unknown, args: CampaignListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfCampaigns(rest, args, selectedIn(info, 'items')),
    marketingCampaign: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readCampaign(rest, id) : null,
    campaignChoices: (_: unknown, __: unknown, { rest }: GraphContext) => readCampaignChoices(rest),
    leads: (_: unknown, args: LeadListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfLeads(rest, args, selectedIn(info, 'items')),
    lead: (_: unknown, { id }: { id: string }, { rest }: GraphContext) => (canBeKey(id) ? readLead(rest, id) : null),
    leadBatches: (_: unknown, args: BatchListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfBatches(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    saveMarketingCampaign: changed('campaign', marketingCampaignInput, saveCampaign),
    changeMarketingCampaignState: changed('campaign', campaignStateInput, changeCampaignState),
    setMarketingCampaignActive: changed('campaign', campaignActiveInput, setCampaignActive),
    saveLeadSetup: changed('campaign', leadSetupInput, saveLeadSetup),
    importLeads: mutation(leadUpload, {}, async (input: LeadRows, { rest }) => ({
      batch: await importLeads(rest, input),
    })),
    undoLeadBatch: changed('batch', leadBatchToUndo, undoBatch),
    addLead: changed('lead', leadToAdd, addLead),
    saveLead: changed('lead', leadInput, saveLead),
    setLeadActive: changed('lead', leadActiveInput, setLeadActive),
  },
}
