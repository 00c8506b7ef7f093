import { columnOfSupport, type SupportCode } from '#graph/modules/purchasing/order/supports.wire.ts'
import { readMany } from '#graph/platform/rest/batch.ts'
import { groupRows } from '#graph/platform/rest/group-rows.ts'
import { rows } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  commentInput,
  correctionInput,
  oneInput,
  replaceInput,
  undoInput,
  voucher,
  voucherInput,
} from './voucher.wire.ts'

export type Voucher = RowOf<typeof voucher.table>

const all = rows(voucher)

/** The vouchers of orders, oldest first as the services tell them. */
export const readVouchersOfOrders = (rest: Rest, orderIds: readonly string[]) =>
  readMany(rest, orderIds, {
    path: 'LgsOrderPurcharseVoucher/list',
    field: 'OrdID',
    many: (result) => groupRows(all(result), ({ orderId }) => orderId),
    one: (result) => all(result),
  })

/** A change of one voucher, which answers it as it is then. */
const changing =
  <T extends Table>(method: 'POST' | 'PUT', path: string, input: WireRecord<T>) =>
  async (rest: Rest, values: InputOf<T>): Promise<Voucher> =>
    readWire(voucher, await rest.write(method, path, { body: input.send(values) }))

export const saveVoucher = changing('POST', 'LgsOrderPurcharseVoucher/save', voucherInput)
export const replaceFile = changing('POST', 'LgsOrderPurcharseVoucherDetail/active', replaceInput)
export const commentVoucher = changing('POST', 'LgsOrderPurcharseVoucher/savecomment', commentInput)
export const receiveVoucher = changing('POST', 'LgsOrderPurcharseVoucher/reception', oneInput)
export const acceptVoucher = changing('POST', 'LgsOrderPurcharseVoucher/accept', oneInput)
export const undoReception = changing('PUT', 'LgsOrderPurcharseVoucher/undoreception', undoInput)
export const undoAcceptance = changing('PUT', 'LgsOrderPurcharseVoucher/undoaccept', undoInput)

/** Takes an own voucher away; there is none to read afterwards. */
export async function withdrawVoucher(rest: Rest, values: InputOf<typeof oneInput.table>): Promise<null> {
  await rest.write('DELETE', 'LgsOrderPurcharseVoucher/delete', { body: oneInput.send(values) })
  return null
}
export const requestCorrection = changing('PUT', 'LgsOrderPurcharseVoucherDetail/update', correctionInput)

/** Where a voucher's file goes up; whose order it is, the services look at. */
export const pathOfUpload = (of: { number: string; ruc?: string; orderNumber: string; support: SupportCode }) =>
  withQuery('Helper/uploadfileprovider', {
    NroVoucher: of.number,
    Ruc: of.ruc,
    OrdDocumentNumber: of.orderNumber,
    VodSupport: columnOfSupport(of.support),
  })
