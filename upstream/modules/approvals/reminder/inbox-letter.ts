import { sql, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { limaMoment } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import { isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'
import { approversOf } from '#upstream/kit/approval/approvers.ts'
import { day } from '#upstream/kit/text/format.ts'
import { emailStaff, letterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** From when on a working day approvers are written to, in Lima. */
const FROM = '07:00'
const INBOX = '/configuracion/bandeja'

interface Waiting {
  /** By the name of their kind, the documents that wait: one may wait for several decisions of the same person. */
  kinds: Map<string, Set<number>>
  /** The day since when the oldest waits, YYYY-MM-DD. */
  since: string
}

/** Reads what waits for each person who may decide it now, by UsrID. */
async function readWaiting(tx: Transaction<Tables>): Promise<Map<number, Waiting>> {
  const levels = await tx
    .selectFrom('SecApprovalTransaction')
    .selectAll()
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .where('AtsDateOpened', 'is not', null)
    .orderBy('AtsDateOpened')
    .execute()
  const names = new Map(
    (await tx.selectFrom('SecTransaction').select(['TrsCode', 'TrsName']).execute()).map((row) => [
      row.TrsCode,
      row.TrsName,
    ]),
  )
  const approvers = await approversOf(tx, levels)
  const waiting = new Map<number, Waiting>()
  for (const { AtsID, TrsCode, DocEntry, AtsDateOpened } of levels) {
    for (const { UsrID } of approvers.get(AtsID) ?? []) {
      // The levels come oldest first: the first of a person is the one that waits longest.
      const own = waiting.get(UsrID) ?? { kinds: new Map<string, Set<number>>(), since: limaDay(AtsDateOpened!) }
      const name = names.get(TrsCode) ?? TrsCode
      own.kinds.set(name, (own.kinds.get(name) ?? new Set<number>()).add(DocEntry))
      waiting.set(UsrID, own)
    }
  }
  return waiting
}

const sumOf = ({ kinds }: Waiting) => [...kinds.values()].reduce((sum, { size }) => sum + size, 0)

/** Writes to the approvers of a company, unless they were written to today. @returns to how many */
async function writeTo(tx: Transaction<Tables>, CpyID: number, today: string): Promise<number> {
  const begun = await sql`
    insert into "SecInboxLetter" ("CpyID", "InlDay") values (${CpyID}, ${today})
    on conflict do nothing returning "CpyID"`.execute(tx)
  if (begun.rows.length === 0) return 0
  const waiting = await readWaiting(tx)
  if (waiting.size === 0) return 0
  const people = await tx
    .selectFrom('SecUser')
    .select(['UsrID', 'UsrFullName', 'UsrEmail'])
    .where('UsrID', 'in', [...waiting.keys()])
    .orderBy('UsrID')
    .execute()
  let written = 0
  for (const person of people) {
    const own = waiting.get(person.UsrID)
    const recipient = await letterRecipient(tx, person, CpyID)
    if (!own || !recipient) continue
    const count = sumOf(own)
    await emailStaff(
      tx,
      recipient,
      {
        subject: count === 1 ? '1 documento espera su decisión' : `${count} documentos esperan su decisión`,
        paragraphs: [
          [...own.kinds].map(([name, { size }]) => `${name}: ${size}`).join('\n'),
          `El más antiguo espera desde el ${day(own.since)}.`,
        ],
        path: INBOX,
      },
      { CpyID, TrsCode: null, DocEntry: null },
    )
    written += 1
  }
  return written
}

/**
 * Writes to every approver what waits for them, once each working day from seven o'clock: who does not open Circuito hears of it
 * all the same (decision 0120). @returns to how many
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
    written += await inCompany(database, { company: CpyID }, (tx) => writeTo(tx, CpyID, today))
  })
  return written
}
