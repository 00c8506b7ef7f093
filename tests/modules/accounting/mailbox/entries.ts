import { upload } from '#tests/kit/files/file-transfer.ts'
import { invoiceXml, PDF } from '#tests/kit/fixtures/voucher.ts'
import type { Caller, RestResponse, Upstream } from '#tests/platform/environment/service.ts'

/** What the stories look at of a document of the mailbox. */
export interface Entry {
  MbxID: number
  MbxStatusName: string
  MbxNumber: string | null
  MbxReasons: { message: string }[]
  MbxMatch: string | null
  OrdID: number | null
  VouID: number | null
  MbxVouchable: boolean
  MbxUnregistrable: boolean
  candidates: { OrdID: number }[]
  asked: { VodSupport: string; MbxHas: boolean }[]
}

export const receiveDocument = async (upstream: Upstream, caller: Caller, bytes: Buffer, name = 'factura.xml') =>
  (await upload(upstream, caller.token, 'AccMailbox/receive', bytes, name)) as unknown as RestResponse<Entry>

export const changeEntry = (caller: Caller, method: 'POST' | 'PUT', verb: string, body: object) =>
  caller.call<Entry>(method, `AccMailbox/${verb}`, body)

/** Why it stands as it does, in the words that people read. */
export const reasonsOf = ({ Result }: RestResponse<Entry>) => Result.MbxReasons.map(({ message }) => message)

/** The files of a voucher that the mailbox does not have, as its making names them. */
export async function uploadRest(upstream: Upstream, caller: Caller) {
  const uploaded = await upload(upstream, caller.token, 'Helper/uploadfile?parameter=0', PDF, 'factura.pdf')
  const { FilID } = (uploaded as unknown as RestResponse<{ FilID: string }>).Result
  return [{ VodSupport: 'SreCompPayment', FilID }]
}

/** The sample that names no order. */
export const unnamed = (of: Parameters<typeof invoiceXml>[0], changes = {}) =>
  invoiceXml(of, {
    '<cac:OrderReference>': '<cac:DespatchDocumentReference>',
    '</cac:OrderReference>': '</cac:DespatchDocumentReference>',
    ...changes,
  })
