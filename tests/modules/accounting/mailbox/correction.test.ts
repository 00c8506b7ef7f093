import { expect, it } from 'vitest'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import {
  createOrderToBill,
  invoiceXml,
  uploadSupports,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { prepareMailbox, registerInvoice } from './registered.ts'

const upstream = provideUpstream()
const callers = prepareMailbox(upstream)

interface Detail {
  VodID: number
  VodSupport: string
  VodReplacement: { RqdDescription: string; RqdAccept: string; RqdSize: number; RqdLength: number } | null
}
const xmlOf = async (VouID: number, caller = callers.supplier) => {
  const { Result } = await caller.call<{ details: Detail[] }>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
  return Result.details.find(({ VodSupport }) => VodSupport === 'SreXml')
}
const replace = async (of: OrderToBill, VodID: number | undefined) => {
  const [sent] = await uploadSupports(upstream, callers.supplier, of, { SreXml: invoiceXml(of) })
  return callers.supplier.call<Voucher>('POST', 'LgsOrderPurcharseVoucherDetail/active', { VodID, FilID: sent?.FilID })
}

it('a file that came by the mailbox says what another in its place may be, though its order asks for none', async () => {
  const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreCompPayment'] })
  const { VouID } = await registerInvoice(upstream, callers.people.admin, of)
  const xml = await xmlOf(VouID)
  expect(xml?.VodReplacement).toBeNull()
  const marked = await callers.people.buyer.call('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID: xml?.VodID })
  expect(marked.Errors).toEqual([])
  expect((await xmlOf(VouID))?.VodReplacement).toMatchObject({
    RqdDescription: 'XML',
    RqdAccept: CPE_FILE.extensions.join(','),
    RqdSize: CPE_FILE.largest,
    RqdLength: CPE_FILE.longestName,
  })
  expect((await xmlOf(VouID, callers.people.buyer))?.VodReplacement).toBeNull()
  expect((await replace(of, xml?.VodID)).Errors).toEqual([])
  const received = await callers.people.buyer.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  expect(received.Errors).toEqual([])
})
