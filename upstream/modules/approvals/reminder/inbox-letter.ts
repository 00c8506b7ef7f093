import { sql, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'
import { findVacantLevels } from '#upstream/modules/approvals/approval/vacancy.ts'
import { readCircuitAdministrators } from '#upstream/modules/approvals/approval/vacancy-notices.ts'
import { approversOf, type Approver } from '#upstream/kit/approval/approvers.ts'
import { keyOf } from '#upstream/kit/approval/cards.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'
import { isLetterHour } from '#upstream/modules/approvals/notification/letter-hour.ts'
import { emailStaff, letterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readInboxOptions } from './decision-path.ts'
import { letterOf, nothing, type KindNames, type Stop, type Waiting } from './inbox.email.ts'
import { notifyAuthors, readUnchosenCircuits, type UnchosenCircuit } from './unchosen-circuits.ts'
import { notifyVacancies } from './vacant-levels.ts'

/** Reads what waits for each person who may decide it now, is its author and has to choose its circuit, or sees to circuits that stop, by UsrID. */
async function readWaiting(
  tx: Transaction<Tables>,
  CpyID: number,
  unchosen: readonly UnchosenCircuit[],
): Promise<{ waiting: Map<number, Waiting>; stops: Stop[] }> {
  const levels = await tx
    .selectFrom('SecApprovalTransaction')
    .selectAll()
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .where('AtsDateOpened', 'is not', null)
    .orderBy('AtsDateOpened')
    .orderBy('AtsID')
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
      own.oldest ??= { TrsCode, DocEntry, since: limaDay(AtsDateOpened!) }
      own.decisions.set(TrsCode, (own.decisions.get(TrsCode) ?? new Set<number>()).add(DocEntry))
    }
  }
  for (const document of unchosen) waitingFor(document.UsrID).choices.push(document)
  const stops = await readStops(tx, levels, approvers)
  if (stops.length > 0)
    for (const { UsrID } of await readCircuitAdministrators(tx, CpyID)) waitingFor(UsrID).stops.push(...stops)
  return { waiting, stops }
}

/** Those of the open levels at which their documents stop, with the names of their positions. */
async function readStops(
  tx: Transaction<Tables>,
  levels: readonly Level[],
  approvers: ReadonlyMap<number, Approver[]>,
): Promise<Stop[]> {
  const withApprovers = levels.map((level) => ({ ...level, approvers: approvers.get(level.AtsID) ?? [] }))
  const vacant = [...groupBy(withApprovers, keyOf).values()].flatMap(findVacantLevels)
  if (vacant.length === 0) return []
  const positions = await tx
    .selectFrom('GenPosition')
    .select(['PstID', 'PstName'])
    .where(
      'PstID',
      'in',
      vacant.map(({ PstID }) => PstID),
    )
    .execute()
  const names = new Map(positions.map(({ PstID, PstName }) => [PstID, PstName]))
  return vacant.map(({ TrsCode, DocEntry, PstID }) => ({ TrsCode, DocEntry, PstName: names.get(PstID) ?? '' }))
}

const readKindNames = async (tx: Transaction<Tables>): Promise<KindNames> =>
  new Map(
    (await tx.selectFrom('SecTransaction').select(['TrsCode', 'TrsName']).execute()).map((row) => [
      row.TrsCode,
      row.TrsName,
    ]),
  )

interface Written {
  letters: number
  unchosen: readonly UnchosenCircuit[]
  stops: readonly Stop[]
}

/** Writes to those for whom something of a company waits, unless they were written to today. */
async function writeTo(tx: Transaction<Tables>, CpyID: number, today: string): Promise<Written> {
  const begun = await sql`
    insert into "SecInboxLetter" ("CpyID", "InlDay") values (${CpyID}, ${today})
    on conflict do nothing returning "CpyID"`.execute(tx)
  if (begun.rows.length === 0) return { letters: 0, unchosen: [], stops: [] }
  const unchosen = await readUnchosenCircuits(tx)
  const { waiting, stops } = await readWaiting(tx, CpyID, unchosen)
  if (waiting.size === 0) return { letters: 0, unchosen, stops }
  const people = await tx
    .selectFrom('SecUser as u')
    .innerJoin('SecUserCompany as c', 'c.UsrID', 'u.UsrID')
    .select(['u.UsrID', 'u.UsrFullName', 'u.UsrEmail'])
    .where('u.UsrID', 'in', [...waiting.keys()])
    .where('c.CpyID', '=', CpyID)
    .where('u.SecStatus', '=', 1)
    .where('u.LexID', '=', 0)
    .orderBy('u.UsrID')
    .execute()
  const names = await readKindNames(tx)
  const inboxes = await readInboxOptions(tx, [...waiting.keys()], CpyID)
  let letters = 0
  for (const person of people) {
    const own = waiting.get(person.UsrID)
    const recipient = await letterRecipient(tx, person, CpyID)
    if (!own || !recipient) continue
    const letter = letterOf(own, names, inboxes.get(person.UsrID) ?? new Set())
    await emailStaff(tx, recipient, letter, { CpyID, TrsCode: null, DocEntry: null })
    letters += 1
  }
  return { letters, unchosen, stops }
}

/**
 * Writes to every approver what waits for them, to authors what waits for them to choose a circuit, and to administrators of circuits
 * what nobody can decide, once each working day from seven o'clock: who does not open Circuito hears of it all the same (decisions 0120,
 * 0231). @returns to how many
 */
export async function sendInboxLetters(database: Database, now: Date): Promise<number> {
  const today = limaDay(now)
  if (!isLetterHour(now)) return 0
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
    const { letters, unchosen, stops } = await inCompany(database, { company: CpyID }, (tx) =>
      writeTo(tx, CpyID, today),
    )
    written += letters
    await notifyAuthors(database, CpyID, unchosen)
    await notifyVacancies(database, CpyID, stops)
  })
  return written
}
