import { kind } from '#graph/kit/document/document-kind.ts'
import { keyOf } from '#graph/modules/approvals/approval/approval.wire.ts'
import { WireMismatch, type Codec } from '#graph/platform/rest/wire/codec.ts'
import { date, dateTime, decimal, flag, id, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** A document as "REQ:1" there, as "REQUIREMENT:1" here. */
const documentKey: Codec<string> = {
  read(value) {
    const [, code, documentId] = (typeof value === 'string' && /^(\w+):(\d+)$/.exec(value)) || []
    if (!code || !documentId) throw new WireMismatch('a document such as REQ:1', value)
    return keyOf(kind.read(code), documentId)
  },
  write: () => undefined,
}

export const chainDocument = record({
  kind: ['TrsCode', kind],
  id: ['DocEntry', id],
  documentNumber: ['DocumentNumber', text],
  statusName: ['StatusName', text],
  statusColor: ['StatusColor', text],
  date: ['Date', date],
  amount: ['Amount', optional(decimal)],
  currencyCode: ['TypeCurrencyAbbreviation', optional(text)],
  cameFrom: ['CameFrom', list(documentKey)],
})

export const chainLine = record({
  requirementLineId: ['DerID', id],
  requirementNumber: ['ReqDocumentNumber', text],
  description: ['DerDescription', text],
  unit: ['DerUnitMeasurement', optional(text)],
  requested: ['DerQuantity', decimal],
  quoted: ['Quoted', decimal],
  ordered: ['Ordered', decimal],
  received: ['Received', decimal],
})

export const chain = record({ documents: ['documents', list(chainDocument)], lines: ['lines', list(chainLine)] })

export const activity = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  personName: ['UsrFullName', optional(text)],
  isOwn: ['AudOwn', optional(flag)],
  text: ['AudText', text],
  remark: ['AudRemark', optional(text)],
})
