import type { GraphQLResolveInfo } from 'graphql'
import { readLevels } from '#graph/modules/approvals/approval/approval.source.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  addParticipant,
  annulQuotation,
  decideUnsealing,
  pageOfOpenLines,
  pageOfQuotations,
  readQuotation,
  readQuotations,
  readSection,
  readSettings,
  saveQuotation,
  saveSettings,
  sendQuotation,
  unsealQuotation,
  updateParticipant,
  type Quotation,
  type QuotationSort,
} from './quotation.source.ts'
import type { quotationFilter } from './quotation.wire.ts'
import {
  addInput,
  annulInput,
  quotationInput,
  sendInput,
  unsealDecisionInput,
  unsealInput,
  updateInput,
} from './quotation-input.wire.ts'
import { settings } from './weights.wire.ts'

interface ListArgs {
  page?: PageInput | null
  search?: string | null
}

interface QuotationsArgs extends ListArgs {
  sort?: QuotationSort | null
  filter?: (Omit<InputOf<typeof quotationFilter.table>, 'buyer'> & { mine?: boolean | null }) | null
}

function quotations(_: unknown, { filter, ...args }: QuotationsArgs, context: GraphContext, info: GraphQLResolveInfo) {
  const { mine, ...rest } = filter ?? {}
  return pageOfQuotations(
    context.rest,
    {
      ...args,
      filter: { ...rest, ...(mine && { buyer: signedIn(context).userId }) },
    },
    selectedIn(info, 'items'),
  )
}

const section = (field: Parameters<typeof readSection>[2]) =>
  relation({
    type: 'Quotation',
    field,
    key: (row: Quotation) => row.id,
    needs: ['id'],
    otherwise: [],
    load: async (ids, { rest }: GraphContext): Promise<Map<string, unknown[]>> => readSection(rest, ids, field),
  })

const quotationOf = (type: string) =>
  relation({
    type,
    field: 'quotation',
    otherwise: null,
    needs: ['quotationId'],
    key: (row: { quotationId?: string }) => row.quotationId ?? null,
    load: (ids, { rest }: GraphContext) => readQuotations(rest, ids),
  })

export const quotationRelations = [
  relation({
    type: 'Quotation',
    field: 'buyer',
    key: (row: Quotation) => row.buyerId,
    needs: ['buyerId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'Quotation',
    field: 'approvalLevels',
    key: (row: Quotation) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLevels(rest, 'QUOTATION', ids, selected),
  }),
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

export const quotationResolvers = {
  Query: {
    quotations,
    quotation: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readQuotation(rest, id) : null,
    quotableLines: (
      _: unknown,
      args: ListArgs & { requirements?: readonly string[] | null },
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfOpenLines(rest, args, selectedIn(info, 'items')),
    quotationSettings: (_: unknown, __: unknown, { rest }: GraphContext) => readSettings(rest),
  },
  Mutation: {
    saveQuotation: mutation(quotationInput, { invited: 0 }, (input: InputOf<typeof quotationInput.table>, { rest }) =>
      saveQuotation(rest, input),
    ),
    annulQuotation: mutation(annulInput, {}, (input: InputOf<typeof annulInput.table>, { rest }) =>
      annulQuotation(rest, input),
    ),
    addParticipant: mutation(addInput, {}, async (input: { quotationId: string }, { rest }) => {
      await addParticipant(rest, input)
      return { quotationId: input.quotationId }
    }),
    updateParticipant: mutation(updateInput, {}, (input: InputOf<typeof updateInput.table>, { rest }) =>
      updateParticipant(rest, input),
    ),
    unsealQuotation: mutation(unsealInput, {}, (input: InputOf<typeof unsealInput.table>, { rest }) =>
      unsealQuotation(rest, input),
    ),
    decideUnsealing: mutation(unsealDecisionInput, {}, (input: InputOf<typeof unsealDecisionInput.table>, { rest }) =>
      decideUnsealing(rest, input),
    ),
    sendQuotation: mutation(
      sendInput,
      { circuitsToChoose: [] },
      async (input: { id: string; circuitId?: string | null }, context) => {
        const sent = await sendQuotation(context.rest, signedIn(context).userId, input)
        return { ...sent, quotationId: input.id }
      },
    ),
    saveQuotationSettings: mutation(settings, {}, async (input: InputOf<typeof settings.table>, { rest }) => ({
      settings: await saveSettings(rest, input),
    })),
  },
}
