import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { changesResolver } from '#graph/kit/list/list-changes.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { keyAlone } from '#graph/kit/document/save-mutation.ts'
import { approvalLevelsOf, listedLevels } from '#graph/modules/approvals/approval/levels-relation.ts'
import { signedIn } from '#graph/platform/context/context.ts'
import { mutation, pathsOf } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { buyerOf } from '#graph/modules/identity/session/author-relations.ts'
import {
  addParticipant,
  annulQuotation,
  closeQuotation,
  decideUnsealing,
  extendQuotation,
  pageOfOpenLines,
  readQuotation,
  readQuotations,
  readSection,
  readSettings,
  saveQuotation,
  saveSettings,
  sendQuotation,
  unsealQuotation,
  updateParticipant,
} from './quotation.source.ts'
import {
  addInput,
  annulInput,
  closeInput,
  extendInput,
  quotationInput,
  sendInput,
  unsealDecisionInput,
  unsealInput,
  updateInput,
} from './quotation-input.wire.ts'
import { settings } from './weights.wire.ts'
import { quotation } from './quotation.wire.ts'

const section = (field: Exclude<Parameters<typeof readSection>[2], 'id'>) =>
  relation({
    type: 'Quotation',
    field,
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readSection(rest, ids, field, selected),
  })

const quotationOf = (
  type: 'SaveQuotationPayload' | 'SendQuotationPayload' | 'QuotationPayload' | 'CreateVersionPayload',
) =>
  relation({
    type,
    field: 'quotation',
    otherwise: null,
    needs: ['quotationId'],
    fromRow: (row, selected) => keyAlone(row.quotationId, selected),
    key: (row) => row.quotationId ?? null,
    load: (ids, { rest }) => readQuotations(rest, ids),
  })

export const quotationRelations = [
  buyerOf('Quotation'),
  approvalLevelsOf('Quotation', 'QUOTATION'),
  section('lines'),
  section('payments'),
  section('offerAttachmentTypes'),
  section('participants'),
  section('choices'),
  section('corrections'),
  quotationOf('SaveQuotationPayload'),
  quotationOf('SendQuotationPayload'),
  quotationOf('QuotationPayload'),
  quotationOf('CreateVersionPayload'),
]

export const quotationResolvers = defineResolvers({
  Query: {
    quotations: listResolver(quotationList, quotation, listedLevels),
    quotationChanges: changesResolver(quotationList),
    quotation: (_, { id }, { rest }) => (canBeKey(id) ? readQuotation(rest, id) : null),
    quotableLines: (_, args, { rest }, info) => pageOfOpenLines(rest, args, selectedIn(info, 'items')),
    quotationSettings: (_, __, { rest }) => readSettings(rest),
  },
  Mutation: {
    saveQuotation: mutation(quotationInput, { invited: 0 }, (input, { rest }) => saveQuotation(rest, input)),
    annulQuotation: mutation(annulInput, {}, (input, { rest }) => annulQuotation(rest, input)),
    closeQuotation: mutation(closeInput, {}, (input, { rest }) => closeQuotation(rest, input)),
    extendQuotation: mutation(extendInput, {}, (input, { rest }) => extendQuotation(rest, input)),
    addParticipant: mutation(addInput, {}, async (input, { rest }) => {
      await addParticipant(rest, input)
      return { quotationId: input.quotationId }
    }),
    updateParticipant: mutation(updateInput, {}, (input, { rest }) => updateParticipant(rest, input)),
    unsealQuotation: mutation(unsealInput, {}, (input, { rest }) => unsealQuotation(rest, input)),
    decideUnsealing: mutation(unsealDecisionInput, {}, (input, { rest }) => decideUnsealing(rest, input)),
    sendQuotation: mutation(pathsOf(sendInput), { circuitsToChoose: [] }, async (input, context) => {
      const sent = await sendQuotation(context.rest, signedIn(context).userId, input)
      return { ...sent, quotationId: input.id }
    }),
    saveQuotationSettings: mutation(settings, {}, async (input, { rest }) => ({
      settings: await saveSettings(rest, input),
    })),
  },
})
