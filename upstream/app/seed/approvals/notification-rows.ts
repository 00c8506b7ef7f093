import { DAY } from '#schema/platform/time/durations.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Calendar } from '../base/calendar.ts'
import { keyedLevels, type RunningDocument } from './approval-rows.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { userID } from '../organisation/people.ts'
import { deciders, type LevelRun } from './approval-runs.ts'

interface Alert {
  company: number
  user: number
  at: number
  message: string
  color: string
  by: number | null
  kind: TrsCode
  document: number
  level: number | null
  read: boolean
}

/** Whoever looks further back looks at the documents. */
const KEPT_DAYS = 200

/**
 * What everyone was told: approvers when their level opened, authors when the run ended. What was decided or is older
 * than five days was read; each person's alerts count by themselves from 1.
 */
export function alertRows(documents: readonly RunningDocument[], calendar: Calendar): Rows {
  const last = new Map<number, number>()
  const rows: Row[] = alertsOf(documents, calendar)
    .filter(({ at }) => calendar.now - at < KEPT_DAYS * DAY)
    .sort((one, other) => one.at - other.at)
    .map(({ company, user, at, message, color, by, kind, document, level, read }) => {
      const sequence = (last.get(user) ?? 0) + 1
      last.set(user, sequence)
      return {
        CpyID: company,
        UsrID: user,
        AleSeq: sequence,
        AleMessage: message,
        AleColor: color,
        AleRead: read,
        UsrCreateID: by,
        TrsCode: kind,
        DocEntry: document,
        AtsID: level,
        AtsDateTransaction: new Date(at).toISOString(),
      }
    })
  return { SecAlert: rows, SecAlertCounter: [...last].map(([UsrID, AleSeq]) => ({ UsrID, AleSeq })) }
}

function alertsOf(documents: readonly RunningDocument[], calendar: Calendar): Alert[] {
  return [
    ...keyedLevels(documents).flatMap(({ document, level, id }) => openings(document, level, id, calendar)),
    ...documents.flatMap((document) => endings(document, calendar)),
  ]
}

function openings(document: RunningDocument, level: LevelRun, id: number, calendar: Calendar): Alert[] {
  const { opened } = level
  if (opened === null || !document.circuit) return []
  const notified = deciders(document.circuit, level.position, document.author)
  // The delegation of the demo is for requirements alone.
  const delegate =
    document.kind === 'REQ' &&
    calendar.isWithin(opened, -2, 12) &&
    notified.includes(userID('gerente')) &&
    document.author !== userID('cperalta')
      ? [userID('cperalta')]
      : []
  return [...notified, ...delegate].map((user) => ({
    company: document.company,
    user,
    at: opened,
    message: 'Documento pendiente de aprobación',
    color: 'yellow',
    by: document.author,
    kind: document.kind,
    document: document.id,
    level: level.status === LEVEL_STATUS.NOT_NEEDED ? null : id,
    read: level.status !== LEVEL_STATUS.PENDING,
  }))
}

function endings(document: RunningDocument, calendar: Calendar): Alert[] {
  const { run } = document
  const refused = run.find(({ status }) => status === LEVEL_STATUS.DISAPPROVED)
  const last =
    refused ?? (run.length > 0 && run.every(({ status }) => status === LEVEL_STATUS.APPROVED) ? run.at(-1) : undefined)
  if (!last?.decided) return []
  return [
    {
      company: document.company,
      user: document.author,
      at: last.decided,
      message: refused ? 'Documento desaprobado' : 'Documento aprobado',
      color: refused ? 'red' : 'green',
      by: last.approver,
      kind: document.kind,
      document: document.id,
      level: null,
      read: calendar.now - last.decided > 5 * DAY,
    },
  ]
}
