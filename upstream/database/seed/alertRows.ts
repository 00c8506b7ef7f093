import type { Calendar } from './calendar.ts'
import type { Numbered } from './documentRows.ts'
import type { Row, Rows } from './insert.ts'
import { userID } from './people.ts'
import { holders, type LevelRun } from './runs.ts'

interface Alert {
  company: number
  user: number
  at: number
  message: string
  color: string
  by: number | null
  document: number
  level: number | null
  read: boolean
}

const DAY = 86_400_000

/**
 * What everyone was told: approvers when their level opened, authors when the run ended. What was decided or is older
 * than five days was read; each person's alerts count by themselves from 1.
 */
export function alertRows(documents: readonly Numbered[], calendar: Calendar): Rows {
  const last = new Map<number, number>()
  const rows: Row[] = alertsOf(documents, calendar)
    .sort((one, other) => one.at - other.at)
    .map(({ company, user, at, message, color, by, document, level, read }) => {
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
        TrsCode: 'REQ',
        DocEntry: document,
        AtsID: level,
        AtsDateTransaction: new Date(at).toISOString(),
      }
    })
  return { SecAlert: rows, SecAlertCounter: [...last].map(([UsrID, AleSeq]) => ({ UsrID, AleSeq })) }
}

function alertsOf(documents: readonly Numbered[], calendar: Calendar): Alert[] {
  let level = 0
  return documents.flatMap((document) => {
    const run = document.run.map((each) => ({ ...each, id: ++level }))
    return [...run.flatMap((each) => openings(document, each, calendar)), ...endings(document, run, calendar)]
  })
}

function openings(document: Numbered, level: LevelRun & { id: number }, calendar: Calendar): Alert[] {
  const { opened } = level
  if (opened === null) return []
  const asked = holders(level.position, document.author)
  const delegate =
    calendar.isWithin(opened, -2, 12) && asked.includes(userID('gerente')) && document.author !== userID('cperalta')
      ? [userID('cperalta')]
      : []
  return [...asked, ...delegate].map((user) => ({
    company: document.company,
    user,
    at: opened,
    message: 'Documento pendiente de aprobación',
    color: 'yellow',
    by: document.author,
    document: document.id,
    level: level.status === 4 ? null : level.id,
    read: level.status !== 1,
  }))
}

function endings(document: Numbered, run: readonly LevelRun[], calendar: Calendar): Alert[] {
  const refused = run.find(({ status }) => status === 3)
  const last = refused ?? (run.length > 0 && run.every(({ status }) => status === 2) ? run.at(-1) : undefined)
  if (!last?.decided) return []
  return [
    {
      company: document.company,
      user: document.author,
      at: last.decided,
      message: refused ? 'Documento desaprobado' : 'Documento aprobado',
      color: refused ? 'red' : 'green',
      by: last.approver,
      document: document.id,
      level: null,
      read: calendar.now - last.decided > 5 * DAY,
    },
  ]
}
