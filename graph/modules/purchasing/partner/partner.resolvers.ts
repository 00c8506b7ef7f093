import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfBuyers,
  pageOfPartners,
  readActivitiesOf,
  readBanksOf,
  readPartner,
  removePartnerBank,
  savePartner,
  savePartnerActivity,
  savePartnerBank,
  setPartnerActive,
  type BuyerListArgs,
  type PartnerListArgs,
} from './partner.source.ts'
import {
  partnerActivityInput,
  partnerBankInput,
  partnerBankToRemove,
  partnerInput,
  partnerActiveInput,
} from './partner.wire.ts'

/** The services tell what belongs to one supplier at a time. */
const ofEach = <Child>(field: string, read: (rest: Rest, id: string) => Promise<Child[]>) =>
  relation({
    type: 'Partner',
    field,
    key: ({ id }: { id: string }) => id,
    needs: ['id'],
    otherwise: [],
    load: async (ids, { rest }: GraphContext) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await read(rest, id)] as const))),
  })

export const partnerRelations = [ofEach('banks', readBanksOf), ofEach('activities', readActivitiesOf)]

const changed = <T extends Table>(
  input: WireRecord<T>,
  change: (rest: Rest, input: InputOf<T>) => Promise<object | null>,
) => mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ partner: await change(rest, sent) }))

export const partnerResolvers = {
  Query: {
    partners: (_: unknown, args: PartnerListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfPartners(rest, args, selectedIn(info, 'items')),
    partner: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readPartner(rest, id) : null,
    buyers: (_: unknown, args: BuyerListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfBuyers(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    savePartner: changed(partnerInput, savePartner),
    setPartnerActive: changed(partnerActiveInput, setPartnerActive),
    savePartnerBank: changed(partnerBankInput, savePartnerBank),
    removePartnerBank: changed(partnerBankToRemove, removePartnerBank),
    savePartnerActivity: changed(partnerActivityInput, savePartnerActivity),
  },
}
