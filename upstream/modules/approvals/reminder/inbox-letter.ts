import { sql, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { limaMoment } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import { isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'
import { documentPages } from '#upstream/modules/approvals/approval/author-letter.ts'
import { approversOf } from '#upstream/kit/approval/approvers.ts'
import { day } from '#upstream/kit/text/format.ts'
import { emailStaff, letterRecipient, type StaffLetter } from '#upstream/modules/approvals/notification/staff-letter.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { notifyAuthors, readUnchosenCircuits, type UnchosenCircuit } from './unchosen-circuits.ts'

/** From when on a working day approvers are written to, in Lima. */
const FROM = '07:00'
const INBOX = '/configuracion/bandeja'

/** Documents by the code of their kind: one may wait for several decisions of the same person. */
type ByKind = Map<string, Set<number>>

interface Waiting {
  /** The documents that wait for a decision. */
  decisions: ByKind
  /** The day since when the oldest of them waits, YYYY-MM-DD; null where none does. */
  since: string | null
  /** The documents that wait for their author to choose a circuit, in the order of their kinds. */
  choices: UnchosenCircuit[]
}

const nothing = (): Waiting => ({ decisions: new Map(), since: null, choices: [] })

/** Reads what waits for each person who may decide it now, or is its author and has to choose its circuit, by UsrID. */
async function readWaiting(
  tx: Transaction<Tables>,
  unchosen: readonly UnchosenCircuit[],
): Promise<Map<number, Waiting>> {
  const levels = await tx
    .selectFrom('SecApprovalTransaction')
    .selectAll()
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .where('AtsDateOpened', 'is not', null)
    .orderBy('AtsDateOpened')
    .execute()
  const approvers = await approversOf(tx, levels)
  const waiting = new Map<number, Waiting>()
  const waitingFor = (UsrID: number): Waiting => {
    const own = waiting.get(UsrID) ?? nothing()
    waiting.set(UsrID, own)
    return own
  }
  for (const { AtsID, TrsCode, DocEntry, AtsDateOpened } of levels) {
    for (const { UsrID } of approvers.get(AtsID) ?? []) {
      const own = waitingFor(UsrID)
      // The levels come oldest first: the first of a person is the one that waits longest.
      own.since ??= limaDay(AtsDateOpened!)
      own.decisions.set(TrsCode, (own.decisions.get(TrsCode) ?? new Set<number>()).add(DocEntry))
    }
  }
  for (const document of unchosen) waitingFor(document.UsrID).choices.push(document)
  return waiting
}

type KindNames = ReadonlyMap<string, string>

const readKindNames = async (tx: Transaction<Tables>): Promise<KindNames> =>
  new Map(
    (await tx.selectFrom('SecTransaction').select(['TrsCode', 'TrsName']).execute()).map((row) => [
      row.TrsCode,
      row.TrsName,
    ]),
  )

/** How many documents there are of each kind, a line each. */
const countLines = (documents: ByKind, names: KindNames): string =>
  [...documents].map(([code, { size }]) => `${names.get(code) ?? code}: ${size}`).join('\n')

const counted = (count: number, rest: string): string =>
  count === 1 ? `1 documento espera ${rest}` : `${count} documentos esperan ${rest}`

/** The letter to a person: what waits for their decision comes first, and the letter leads there. */
function letterOf({ decisions, since, choices }: Waiting, names: KindNames): StaffLetter {
  const byKind = groupBy(choices, ({ TrsCode }) => TrsCode)
  const chosen: ByKind = new Map([...byKind].map(([code, own]) => [code, new Set(own.map(({ DocEntry }) => DocEntry))]))
  const toChoose = counted(choices.length, 'que elija su circuito')
  const [first] = choices
  if (since === null && first)
    return {
      subject: toChoose,
      paragraphs: [countLines(chosen, names)],
      path: documentPages[first.TrsCode](first.DocEntry),
    }
  const sum = [...decisions.values()].reduce((total, { size }) => total + size, 0)
  return {
    subject: counted(sum, 'su decisión'),
    paragraphs: [
      countLines(decisions, names),
      `El más antiguo espera desde el ${day(since)}.`,
      ...(first ? [`${toChoose}:\n${countLines(chosen, names)}`] : []),
    ],
    path: INBOX,
  }
}

interface Written {
  letters: number
  unchosen: readonly UnchosenCircuit[]
}

/** Writes to those for whom something of a company waits, unless they were written to today. */
async function writeTo(tx: Transaction<Tables>, CpyID: number, today: string): Promise<Written> {
  const begun = await sql`
    insert into "SecInboxLetter" ("CpyID", "InlDay") values (${CpyID}, ${today})
    on conflict do nothing returning "CpyID"`.execute(tx)
  if (begun.rows.length === 0) return { letters: 0, unchosen: [] }
  const unchosen = await readUnchosenCircuits(tx)
  const waiting = await readWaiting(tx, unchosen)
  if (waiting.size === 0) return { letters: 0, unchosen }
  const people = await tx
    .selectFrom('SecUser')
    .select(['UsrID', 'UsrFullName', 'UsrEmail'])
    .where('UsrID', 'in', [...waiting.keys()])
    .where('SecStatus', '=', 1)
    .where('LexID', '=', 0)
    .orderBy('UsrID')
    .execute()
  const names = await readKindNames(tx)
  let letters = 0
  for (const person of people) {
    const own = waiting.get(person.UsrID)
    const recipient = await letterRecipient(tx, person, CpyID)
    if (!own || !recipient) continue
    await emailStaff(tx, recipient, letterOf(own, names), { CpyID, TrsCode: null, DocEntry: null })
    letters += 1
  }
  return { letters, unchosen }
}

/**
 * Writes to every approver what waits for them, and to authors what waits for them to choose a circuit, once each working day from
 * seven o'clock: who does not open Circuito hears of it all the same (decision 0120). @returns to how many
 */
export async function sendInboxLetters(database: Database, now: Date): Promise<number> {
  const today = limaDay(now)
  if (limaMoment(now).time < FROM) return 0
  const companies = await inCompany(
    database,
    { company: '*' },
    async (tx) => {
      if (!isWorkingDay(today, await readHolidays(tx))) return []
      const { rows } = await sql<{ CpyID: number }>`
        select c."CpyID" from "GenCompany" c where c."SecStatus" = 1 and not exists (
          select from "SecInboxLetter" n where n."CpyID" = c."CpyID" and n."InlDay" = ${today}) order by 1`.execute(tx)
      return rows
    },
    { readOnly: true },
  )
  let written = 0
  await runEach(companies, async ({ CpyID }) => {
    const { letters, unchosen } = await inCompany(database, { company: CpyID }, (tx) => writeTo(tx, CpyID, today))
    written += letters
    await notifyAuthors(database, CpyID, unchosen)
  })
  return written
}
