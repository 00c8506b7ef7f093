import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { isRecord } from '#schema/platform/collections/records.ts'
import { kind, type DocumentKind } from '#graph/kit/document/document-kind.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  code,
  dateTime,
  day,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  present,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const status = code(namesByCode(LEVEL_STATUS))

/** Kind and document, joined: it stands still while the levels pass. */
export const keyOf = (of: DocumentKind, documentId: string) => `${of}:${documentId}`
export function partsOf(key: string): { kind: DocumentKind; documentId: string } {
  const at = key.indexOf(':')
  return { kind: key.slice(0, at) as DocumentKind, documentId: key.slice(at + 1) }
}
const key: Codec<string> = {
  besideWire: 'TrsCode',
  read: (document, of) => keyOf(kind.read(of), id.read(document)),
  write: () => undefined,
}

export const transaction = record({
  id: ['DocEntry', key],
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  documentNumber: ['DocumentNumber', text],
  subject: ['Subject', optional(text)],
  requesterName: ['UsrFullName', text],
  areaName: ['AreName', optional(text)],
  priorityName: ['TypePriorityName', optional(text)],
  amount: ['Amount', optional(decimal)],
  currency: ['TypeCurrencyAbbreviation', optional(text)],
  winnerId: ['WinID', optional(id)],
  circuitName: ['AccName', text],
  levelNumber: ['LevelNumber', int],
  levelCount: ['LevelCount', int],
  levelId: ['AtsDecidableID', optional(id)],
  status: ['AtsStatus', status],
  openedAt: ['AtsDateOpened', optional(dateTime)],
  dueOn: ['AtsDateDue', optional(day)],
  isLate: ['AtsLate', flag],
  viewerDecidedAt: ['AtsDateDecided', optional(dateTime)],
  attachmentCount: ['AttachCount', withDefault(int, 0)],
  viewerCanDecide: ['AtsDecidableID', present],
})

export const approver = record({ fullName: ['UsrFullName', text] })
const approvers = optional(list(approver))
const approverNames: Codec<string[]> = {
  read: (value) => (approvers.read(value) ?? []).map(({ fullName }) => fullName),
  write: () => undefined,
}

/** The specification's services tell the order alone. */
const place: Codec<number> = {
  columns: ['LevelNumber', 'AlvOrder'],
  read: (row) => int.read(isRecord(row) ? (row['LevelNumber'] ?? row['AlvOrder']) : row),
  write: () => undefined,
}

export const level = record({
  documentId: ['DocEntry', id],
  id: ['AtsID', id],
  number: ['LevelNumber', place],
  typeName: ['TypeLevelName', text],
  positionName: ['PstName', text],
  status: ['AtsStatus', status],
  statusName: ['AtsStatusName', text],
  statusColor: ['AtsStatusColor', optional(text)],
  decidedOn: ['AlvDateName', optional(text)],
  observation: ['AtsObservation', optional(text)],
  processName: ['AlvProcessName', optional(text)],
  daysAllowed: ['AlvDayNotifications', int],
  elapsed: ['AlvTimeElapsedText', optional(text)],
  approverNames: ['UsersApproved', approverNames],
})

export const circuitLevel = record({
  id: ['AlvID', id],
  positionName: ['PstName', text],
  typeText: ['TypeLevelText', text],
})
export const circuit = record({ id: ['AccID', id], name: ['AccName', text], levels: ['levels', list(circuitLevel)] })

/** Whether a document has a circuit, and which of its levels the caller may decide on. */
export const decidable = {
  hasCircuit: ['reqExistsCircuit', flag],
  isCircuitUnderWay: ['reqExistsCircuit', flag],
  viewerCanDecide: ['AtsDecidableID', present],
  decidableLevelId: ['AtsDecidableID', optional(id)],
} as const

/** What saving a document that goes on a circuit answers, beside the document's key. */
export const onCircuit = {
  circuitsToChoose: ['Data', withDefault(list(circuit), [])],
  warning: ['Warning', optional(text)],
} as const

export const decision = record({
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  levelId: ['AtsID', optional(id)],
  winnerId: ['WinID', optional(id)],
  observation: ['AtsObservation', optional(text)],
  status: ['AtsStatus', status],
})

/** What comes of an association. */
export const associated = record({ warning: onCircuit.warning })

export const association = record({
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  circuitId: ['AccID', id],
  company: ['CpyID', id],
  user: ['UsrID', id],
  author: ['UsrCreateID', id],
})
