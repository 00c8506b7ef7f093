import { z } from 'zod'
import { registerRead, registerPreparedWrite, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { answerWithVoucher } from './read/answer-with-voucher.ts'
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
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { acceptPolicy, voucherKeeperPolicy, voucherSupplierPolicy, voucherViewPolicy } from './voucher-policies.ts'
import { readFilesToReplace, replaceFile } from './files/replace-file.ts'
import { readVoucher, vouchersByNumber, vouchersOf } from './read/voucher.repo.ts'
import { readUploadedFiles, saveVoucher } from './save/save-voucher.ts'
import { undoAcceptance, undoReception, withdrawVoucher } from './undo-voucher.ts'

const VOUCHER = '/LgsOrderPurcharseVoucher'
const oneQuery = z.object({ VouID: id })
const orderQuery = z.object({ OrdID: id })

/** LgsOrderPurcharseVoucher and its details: what suppliers ask to be paid with. */
export function voucherRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}/pagination`,
      policy: voucherViewPolicy,
      body: voucherPageInput,
      summary: 'A page of the vouchers whose orders the caller may see',
    },
    voucherPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}/list`,
      policy: voucherViewPolicy,
      body: ofOrdersInput,
      summary: 'The vouchers of an order, or with a list of keys of several, oldest first',
    },
    (call) => vouchersOf(call, [call.body.OrdID].flat()),
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: `${VOUCHER}/byid`,
      policy: voucherViewPolicy,
      query: oneQuery,
      summary: 'A voucher with its comments',
    },
    (call) => readVoucher(call, call.query.VouID),
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: `${VOUCHER}/byord`,
      policy: voucherViewPolicy,
      query: orderQuery,
      summary: 'The vouchers of an order with their files, grouped by number',
    },
    async (call) => {
      const { OrdID } = call.query
      if (!(await orderDocument.visible(call.tx, call, [OrdID])).has(OrdID)) throw refuse.notFound()
      return { OrdID, details: await vouchersByNumber(call, OrdID) }
    },
  )
  for (const url of [`${VOUCHER}/save`, '/LgsOrderPurcharse/savevoucher'] as const)
    registerPreparedWrite(
      app,
      services,
      {
        method: 'POST',
        url,
        policy: voucherSupplierPolicy,
        body: saveInput,
        summary: 'Keeps a voucher that its supplier brings, with its files',
      },
      answerWithVoucher(saveVoucher),
      (readCall) => readUploadedFiles(readCall, services),
    )
  registerPreparedWrite(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}Detail/active`,
      policy: voucherSupplierPolicy,
      body: replaceInput,
      summary: 'Puts another file in the place of one that is to be corrected',
    },
    answerWithVoucher(replaceFile),
    (readCall) => readFilesToReplace(readCall, services),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: `${VOUCHER}Detail/update`,
      policy: voucherKeeperPolicy,
      body: correctInput,
      summary: 'Marks a file as one to be corrected, or takes the mark back',
    },
    answerWithVoucher(requestCorrection),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}/reception`,
      policy: voucherKeeperPolicy,
      body: oneInput,
      summary: 'Receives a voucher; it is frozen from then on',
    },
    answerWithVoucher(receiveVoucher),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}/accept`,
      policy: acceptPolicy,
      body: oneInput,
      summary: 'Accepts a received voucher',
    },
    answerWithVoucher(acceptVoucher),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: `${VOUCHER}/undoreception`,
      policy: voucherKeeperPolicy,
      body: commentInput,
      summary: 'Takes the reception of a voucher back, for a reason',
    },
    answerWithVoucher(undoReception),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: `${VOUCHER}/undoaccept`,
      policy: acceptPolicy,
      body: commentInput,
      summary: 'Takes the acceptance of a voucher back, for a reason',
    },
    answerWithVoucher(undoAcceptance),
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: `${VOUCHER}/delete`,
      policy: voucherSupplierPolicy,
      body: oneInput,
      summary: 'Takes an own voucher away that nobody has received',
    },
    withdrawVoucher,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `${VOUCHER}/savecomment`,
      policy: signedIn(['staff', 'supplier']),
      body: commentInput,
      summary: 'Says something about a voucher',
    },
    answerWithVoucher(commentVoucher),
  )
}
