import { kind } from '#graph/kit/document/document-kind.ts'
import { keyOf, transaction } from '#graph/modules/approvals/approval/approval.wire.ts'
import { WireMismatch, type Codec } from '#graph/platform/rest/wire/codec.ts'
import { date, dateTime, decimal, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
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
  text: ['AudText', text],
  remark: ['AudRemark', optional(text)],
})

export const statusCount = record({
  kind: ['TrsCode', kind],
  status: ['Status', int],
  statusName: ['StatusName', text],
  statusColor: ['StatusColor', text],
  count: ['Count', int],
})

export const spend = record({
  label: ['Label', text],
  currencyCode: ['TypeCurrencyAbbreviation', text],
  amount: ['Amount', decimal],
})

export const saving = record({
  currencyCode: ['TypeCurrencyAbbreviation', text],
  quotations: ['Quotations', int],
  highest: ['Highest', decimal],
  winning: ['Winning', decimal],
  saved: ['Saved', decimal],
  percentage: ['Percentage', decimal],
})

export const approvalTime = record({
  kind: ['TrsCode', kind],
  circuitName: ['AccName', text],
  levelNumber: ['LevelNumber', int],
  positionName: ['PstName', text],
  decisions: ['Decisions', int],
  averageHours: ['AverageHours', decimal],
})

export const dashboard = record({
  waiting: ['Waiting', int],
  waitingLate: ['WaitingLate', int],
  firstWaiting: ['FirstWaiting', list(transaction)],
  documentsByStatus: ['DocumentsByStatus', list(statusCount)],
  spendByProject: ['SpendByProject', list(spend)],
  spendByBudgetItem: ['SpendByBudgetItem', list(spend)],
  savings: ['Savings', list(saving)],
  approvalTimes: ['ApprovalTimes', list(approvalTime)],
})
