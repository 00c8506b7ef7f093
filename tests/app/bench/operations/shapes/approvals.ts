import { kind } from '#graph/kit/document/document-kind.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { computed, defineColumns, flag, key, named, optionalKey, plain, present, type Column } from './columns.ts'

const levelStatus = namesByCode(LEVEL_STATUS)

/** The kinds of documents that have circuits, by the code of their transaction. */
export const KINDS = Object.fromEntries(
  ['REQ', 'COT', 'ORD', 'OTT', 'ALM', 'VOU'].map((code) => [code, kind.read(code)] as const),
)

const transactionColumns: Readonly<Record<string, Column>> = {
  id: computed(['TrsCode', 'DocEntry'], (kinds) => `${kinds}[row.TrsCode] + ':' + row.DocEntry`, KINDS),
  kind: named('TrsCode', KINDS),
  documentId: key('DocEntry'),
  documentNumber: plain('DocumentNumber'),
  subject: plain('Subject'),
  requesterName: plain('UsrFullName'),
  areaName: plain('AreName'),
  priorityName: plain('TypePriorityName'),
  amount: plain('Amount'),
  currency: plain('TypeCurrencyAbbreviation'),
  winnerId: optionalKey('WinID'),
  circuitName: plain('AccName'),
  levelNumber: plain('LevelNumber'),
  levelCount: plain('LevelCount'),
  levelId: optionalKey('AtsDecidableID'),
  status: named('AtsStatus', levelStatus),
  openedAt: plain('AtsDateOpened'),
  dueOn: plain('AtsDateDue'),
  isLate: flag('AtsLate'),
  attachmentCount: plain('AttachCount'),
  viewerCanDecide: present('AtsDecidableID'),
}
/** A document on its circuit, as the app asks for it. */
export const transaction = defineColumns(transactionColumns)
/** The same with its levels. */
export const transactionWithLevels = defineColumns({
  ...transactionColumns,
  levels: { wires: [], resolve: () => '', answer: () => 'null' },
})

const levelColumns = {
  id: key('AtsID'),
  number: plain('LevelNumber'),
  typeName: plain('TypeLevelName'),
  positionName: plain('PstName'),
  status: named('AtsStatus', levelStatus),
}
/** How far a document's circuit has come. */
export const levelReached = defineColumns(levelColumns)
/** A level with everything that the app shows of it. */
export const level = defineColumns({
  ...levelColumns,
  statusName: plain('AtsStatusName'),
  statusColor: plain('AtsStatusColor'),
  decidedOn: plain('AlvDateName'),
  observation: plain('AtsObservation'),
  processName: plain('AlvProcessName'),
  daysAllowed: plain('AlvDayNotifications'),
  elapsed: plain('AlvTimeElapsedText'),
  approverNames: computed(['UsersApproved.UsrFullName'], () => 'row.UsersApproved.map((one) => one.UsrFullName)'),
})
