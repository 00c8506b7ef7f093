import { z } from 'zod'
import { read, write } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { answering } from './read/answer-with-voucher.ts'
import { commentVoucher } from './comment-voucher.ts'
import { requestCorrection } from './request-correction.ts'
import {
  commentInput,
  correctInput,
  ofOrdersInput,
  oneInput,
  replaceInput,
  saveInput,
  voucherPageInput,
} from './voucher.input.ts'
import { voucherPage } from './read/list-vouchers.ts'
import { acceptVoucher, receiveVoucher } from './receive-voucher.ts'
import { keep, look, supplier } from './voucher-policies.ts'
import { readFilesToReplace, replaceFile } from './files/replace-file.ts'
import { readVoucher, vouchersByNumber, vouchersOf } from './read/voucher.repo.ts'
import { readBroughtFiles, saveVoucher } from './save/save-voucher.ts'
import { undoAcceptance, undoReception, withdrawVoucher } from './undo-voucher.ts'

const VOUCHER = '/LgsOrderPurcharseVoucher'
const oneQuery = z.object({ VouID: id })
const orderQuery = z.object({ OrdID: id })

/** LgsOrderPurcharseVoucher and its details: what suppliers ask to be paid with. */
export function voucherRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}/pagination`,
      policy: look,
      body: voucherPageInput,
      summary: 'A page of the vouchers whose orders the caller may see',
    },
    voucherPage,
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}/list`,
      policy: look,
      body: ofOrdersInput,
      summary: 'The vouchers of an order, or with a list of keys of several, oldest first',
    },
    (call) => vouchersOf(call, [call.body.OrdID].flat()),
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: `${VOUCHER}/byid`,
      policy: look,
      query: oneQuery,
      summary: 'A voucher with its comments',
    },
    (call) => readVoucher(call, call.query.VouID),
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: `${VOUCHER}/byord`,
      policy: look,
      query: orderQuery,
      summary: 'The vouchers of an order with their files, grouped by number',
    },
    async (call) => {
      const { OrdID } = call.query
      if (!(await orderDocument.visible(call.tx, call, [OrdID])).has(OrdID)) throw refuse.notFound()
      return { OrdID, details: await vouchersByNumber(call, OrdID) }
    },
  )
  for (const url of [`${VOUCHER}/save`, '/LgsOrderPurcharse/savevoucher'])
    write(
      app,
      house,
      {
        method: 'POST',
        url,
        policy: supplier,
        body: saveInput,
        summary: 'Keeps a voucher that its supplier brings, with its files',
      },
      answering(saveVoucher),
      (asked) => readBroughtFiles(asked, house),
    )
  write(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}Detail/active`,
      policy: supplier,
      body: replaceInput,
      summary: 'Puts another file in the place of one that is to be corrected',
    },
    answering(replaceFile),
    (asked) => readFilesToReplace(asked, house),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: `${VOUCHER}Detail/update`,
      policy: keep,
      body: correctInput,
      summary: 'Marks a file as one to be corrected',
    },
    answering(requestCorrection),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}/reception`,
      policy: keep,
      body: oneInput,
      summary: 'Receives a voucher; it is frozen from then on',
    },
    answering(receiveVoucher),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}/accept`,
      policy: keep,
      body: oneInput,
      summary: 'Accepts a received voucher',
    },
    answering(acceptVoucher),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: `${VOUCHER}/undoreception`,
      policy: keep,
      body: commentInput,
      summary: 'Takes the reception of a voucher back, for a reason',
    },
    answering(undoReception),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: `${VOUCHER}/undoaccept`,
      policy: keep,
      body: commentInput,
      summary: 'Takes the acceptance of a voucher back, for a reason',
    },
    answering(undoAcceptance),
  )
  write(
    app,
    house,
    {
      method: 'DELETE',
      url: `${VOUCHER}/delete`,
      policy: supplier,
      body: oneInput,
      summary: 'Takes an own voucher away that nobody has received',
    },
    withdrawVoucher,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: `${VOUCHER}/savecomment`,
      policy: look,
      body: commentInput,
      summary: 'Says something about a voucher',
    },
    answering(commentVoucher),
  )
}
