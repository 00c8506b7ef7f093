import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { mutation, pathsOf, recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { addLead, importLeads, pageOfBatches, readLead, saveLead, setLeadActive, undoBatch } from './lead.source.ts'
import { lead, leadBatchToUndo, leadInput, leadActiveInput, leadToAdd, leadUpload } from './lead.wire.ts'

type BatchListArgs = Parameters<typeof pageOfBatches>[1]

export const leadResolvers = defineResolvers({
  Query: {
    leads: listResolver(leadList, lead),
    lead: (_, { id }, { rest }) => (canBeKey(id) ? readLead(rest, id) : null),
    leadBatches: (_, args: BatchListArgs, { rest }, info) => pageOfBatches(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    importLeads: mutation(pathsOf(leadUpload), {}, async (input, { rest }) => ({
      batch: await importLeads(rest, input),
    })),
    undoLeadBatch: recordMutation(leadBatchToUndo, undoBatch, (batch) => ({ batch })),
    addLead: recordMutation(leadToAdd, addLead, (lead) => ({ lead })),
    saveLead: recordMutation(leadInput, saveLead, (lead) => ({ lead })),
    setLeadActive: recordMutation(leadActiveInput, setLeadActive, (lead) => ({ lead })),
  },
})
