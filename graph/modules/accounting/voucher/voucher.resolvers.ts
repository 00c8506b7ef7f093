import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation, type Translates } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
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
  type Voucher,
} from './voucher.source.ts'
import { commentInput, correctionInput, oneInput, replaceInput, undoInput, voucherInput } from './voucher.wire.ts'

/** A mutation that answers the voucher as it then stands. */
const changing = <Input>(input: Translates, change: (rest: Rest, values: Input) => Promise<Voucher | null>) =>
  mutation(input, {}, async (values: Input, { rest }) => ({ voucher: await change(rest, values) }))

const ofOrders = (type: 'Order' | 'SuppliedOrder') =>
  relation({
    type,
    field: 'vouchers',
    key: (row: { id: string }) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext) => readVouchersOfOrders(rest, ids),
  })

export const voucherRelations = [ofOrders('Order'), ofOrders('SuppliedOrder')]

export const voucherResolvers = {
  Query: {
    vouchers: async (_: unknown, { orderId }: { orderId: string }, { rest }: GraphContext) =>
      canBeKey(orderId) ? ((await readVouchersOfOrders(rest, [orderId])).get(orderId) ?? []) : [],
  },
  Mutation: {
    saveVoucher: changing(voucherInput, saveVoucher),
    replaceVoucherFile: changing(replaceInput, replaceFile),
    commentVoucher: changing(commentInput, commentVoucher),
    receiveVoucher: changing(oneInput, receiveVoucher),
    acceptVoucher: changing(oneInput, acceptVoucher),
    undoVoucherReception: changing(undoInput, undoReception),
    undoVoucherAcceptance: changing(undoInput, undoAcceptance),
    withdrawVoucher: changing(oneInput, withdrawVoucher),
    requestVoucherCorrection: changing(correctionInput, requestCorrection),
  },
}
