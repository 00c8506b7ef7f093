import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { keepChanged } from '#graph/kit/list/changed-since.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  acceptVoucher,
  commentVoucher,
  readVouchersOfOrders,
  receiveVoucher,
  replaceFile,
  requestCorrection,
  saveVoucher,
  undoAcceptance,
  undoReception,
  withdrawVoucher,
} from './voucher.source.ts'
import { commentInput, correctionInput, oneInput, replaceInput, undoInput, voucherInput } from './voucher.wire.ts'

const ofOrders = (type: 'Order' | 'SuppliedOrder') =>
  relation({
    type,
    field: 'vouchers',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }) => readVouchersOfOrders(rest, ids),
  })

export const voucherRelations = [ofOrders('Order'), ofOrders('SuppliedOrder')]

export const voucherResolvers = defineResolvers({
  Query: {
    vouchers: async (_, { orderId, changedSince }, { rest }) => {
      const ofOrder = canBeKey(orderId) ? (await readVouchersOfOrders(rest, [orderId])).get(orderId) : undefined
      return keepChanged(ofOrder ?? [], changedSince)
    },
  },
  Mutation: {
    saveVoucher: recordMutation(voucherInput, saveVoucher, (voucher) => ({ voucher })),
    replaceVoucherFile: recordMutation(replaceInput, replaceFile, (voucher) => ({ voucher })),
    commentVoucher: recordMutation(commentInput, commentVoucher, (voucher) => ({ voucher })),
    receiveVoucher: recordMutation(oneInput, receiveVoucher, (voucher) => ({ voucher })),
    acceptVoucher: recordMutation(oneInput, acceptVoucher, (voucher) => ({ voucher })),
    undoVoucherReception: recordMutation(undoInput, undoReception, (voucher) => ({ voucher })),
    undoVoucherAcceptance: recordMutation(undoInput, undoAcceptance, (voucher) => ({ voucher })),
    withdrawVoucher: recordMutation(oneInput, withdrawVoucher, (voucher) => ({ voucher })),
    requestVoucherCorrection: recordMutation(correctionInput, requestCorrection, (voucher) => ({ voucher })),
  },
})
