import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { buyerList } from '#schema/modules/purchasing/partner/buyer.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  confirmPartnerBank,
  readActivitiesOf,
  readBanksOf,
  readPartner,
  rejectPartnerBank,
  removePartnerBank,
  savePartner,
  savePartnerActivity,
  savePartnerBank,
  setPartnerActive,
} from './partner.source.ts'
import { buyer } from './buyer.wire.ts'
import {
  partnerActivityInput,
  partnerBankInput,
  partnerBankToConfirm,
  partnerBankToReject,
  partnerBankToRemove,
  partnerInput,
  partnerActiveInput,
  partner,
} from './partner.wire.ts'

/** Reads by key what the services tell of one supplier at a time. */
const readEach = async <Child>(ids: readonly string[], read: (id: string) => Promise<Child>) =>
  new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))

export const partnerRelations = [
  relation({
    type: 'Partner',
    field: 'banks',
    key: ({ id }) => id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }) => readEach(ids, (id) => readBanksOf(rest, id)),
  }),
  relation({
    type: 'Partner',
    field: 'activities',
    key: ({ id }) => id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }) => readEach(ids, (id) => readActivitiesOf(rest, id)),
  }),
]

export const partnerResolvers = defineResolvers({
  Query: {
    partners: listResolver(partnerList, partner),
    partner: (_, { id }, { rest }) => (canBeKey(id) ? readPartner(rest, id) : null),
    buyers: listResolver(buyerList, buyer),
  },
  Mutation: {
    savePartner: recordMutation(partnerInput, savePartner, (partner) => ({ partner })),
    setPartnerActive: recordMutation(partnerActiveInput, setPartnerActive, (partner) => ({ partner })),
    savePartnerBank: recordMutation(partnerBankInput, savePartnerBank, (partner) => ({ partner })),
    removePartnerBank: recordMutation(partnerBankToRemove, removePartnerBank, (partner) => ({ partner })),
    confirmPartnerBank: recordMutation(partnerBankToConfirm, confirmPartnerBank, (partner) => ({ partner })),
    rejectPartnerBank: recordMutation(partnerBankToReject, rejectPartnerBank, (partner) => ({ partner })),
    savePartnerActivity: recordMutation(partnerActivityInput, savePartnerActivity, (partner) => ({ partner })),
  },
})
