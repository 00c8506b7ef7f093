import { kind } from '#graph/kit/document/document-kind.ts'
import { transaction } from '#graph/modules/approvals/approval/approval.wire.ts'
import { date, decimal, int, list, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

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
  documentsSince: ['DocumentsSince', date],
  documentsByStatus: ['DocumentsByStatus', list(statusCount)],
  spendByProject: ['SpendByProject', list(spend)],
  spendByBudgetItem: ['SpendByBudgetItem', list(spend)],
  savings: ['Savings', list(saving)],
  approvalTimes: ['ApprovalTimes', list(approvalTime)],
})
