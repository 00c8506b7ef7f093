import { sql, type Transaction } from 'kysely'
import {
  remindersDue,
  TO_APPROVERS,
  TO_CREATOR,
  type ReminderDays,
  type ReminderKind,
} from '#schema/modules/approvals/reminder/reminder.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { notify, type Notice } from '#upstream/modules/approvals/notification/notify.ts'
import { approversOf } from '#upstream/kit/approval/approvers.ts'
import { type Level } from '#upstream/kit/approval/levels.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isActiveCompany } from '#upstream/platform/scheduler/active-company.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import { readPropertyOfCompanies } from '#upstream/platform/company-settings/read-setting.ts'

interface Waiting {
  AtsID: number
  CpyID: number
  /** The reminders whose day has come, sent or not. */
  due: ReminderKind[]
}

/** Open levels, in companies that are in use, of which a reminder is still to go out. */
async function waiting(tx: Transaction<Tables>, now: Date): Promise<Waiting[]> {
  const open = await tx
    .selectFrom('SecApprovalTransaction as t')
    .select((each) => [
      't.AtsID',
      't.CpyID',
      't.AtsDateOpened',
      't.AlvDayNotifications',
      each
        .selectFrom('SecReminder as r')
        .whereRef('r.AtsID', '=', 't.AtsID')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .as('sent'),
    ])
    .where('t.AtsStatus', '=', LEVEL_STATUS.PENDING)
    .where('t.AtsDateOpened', 'is not', null)
    .where(isActiveCompany(sql.ref('t.CpyID')))
    .orderBy('t.AtsID')
    .execute()
  const calendar = await readCalendar(tx)
  return open
    .map(({ AtsID, sent, ...level }) => ({ AtsID, CpyID: level.CpyID, sent, due: kindsDue(level, now, calendar) }))
    .filter(({ sent, due }) => Number(sent) < due.length)
}

/** Which days are worked, and after how many of them each company reminds. */
async function readCalendar(tx: Transaction<Tables>) {
  const toCreator = await readPropertyOfCompanies(tx, 'REMINDER_CREATOR_DAYS')
  const toPositionAbove = await readPropertyOfCompanies(tx, 'REMINDER_ABOVE_DAYS')
  return {
    holidays: await readHolidays(tx),
    daysOf: (CpyID: number): ReminderDays => ({ toCreator: toCreator(CpyID), toPositionAbove: toPositionAbove(CpyID) }),
  }
}

const kindsDue = (
  {
    CpyID,
    AtsDateOpened,
    AlvDayNotifications,
  }: Pick<Level, 'AtsDateOpened' | 'AlvDayNotifications'> & { CpyID: number },
  now: Date,
  { holidays, daysOf }: Awaited<ReturnType<typeof readCalendar>>,
): ReminderKind[] =>
  AtsDateOpened === null
    ? []
    : remindersDue(
        { openedOn: limaDay(AtsDateOpened), daysAllowed: AlvDayNotifications },
        limaDay(now),
        holidays,
        daysOf(CpyID),
      )

/** Keeps that reminders went out; answers those that had not before. */
const recordReminders = (
  tx: Transaction<Tables>,
  { AtsID, CpyID }: Omit<Waiting, 'due'>,
  due: readonly ReminderKind[],
) =>
  tx
    .insertInto('SecReminder')
    .values(due.map((RmdKind) => ({ AtsID, RmdKind, CpyID })))
    .onConflict((known) => known.columns(['AtsID', 'RmdKind']).doNothing())
    .returning('RmdKind')
    .execute()

/** Counts what is late as reminded of: for documents that come in with their past, whose people know of them. */
export async function countAsReminded(tx: Transaction<Tables>, now: Date): Promise<void> {
  for (const { due, ...level } of await waiting(tx, now)) await recordReminders(tx, level, due)
}

/** Reminds of one level, unless it was decided since or another service has it in hand. */
async function remindOf(tx: Transaction<Tables>, AtsID: number, now: Date): Promise<void> {
  const level = await tx
    .selectFrom('SecApprovalTransaction')
    .selectAll()
    .where('AtsID', '=', AtsID)
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!level) return
  const due = kindsDue(level, now, await readCalendar(tx))
  if (due.length === 0) return
  const fresh = await recordReminders(tx, level, due)
  const kinds = new Set(fresh.map(({ RmdKind }) => RmdKind))
  const notices = await Promise.all(due.filter((kind) => kinds.has(kind)).map((kind) => noticesFor(tx, kind, level)))
  const { TrsCode, DocEntry, UsrDocumentID } = level
  // Who is asked for a decision comes last: of two notices for one person that is the one to keep.
  await notify(tx, notices.toReversed().flat(), { TrsCode, DocEntry, UsrCreateID: UsrDocumentID })
}

async function noticesFor(tx: Transaction<Tables>, kind: ReminderKind, level: Level): Promise<Notice[]> {
  if (kind === TO_APPROVERS)
    return (await peopleAt(tx, level)).map((UsrID) => ({
      UsrID,
      AtsID: level.AtsID,
      AleMessage: 'Vence el plazo para aprobar el documento',
      AleColor: 'orange',
    }))
  if (kind === TO_CREATOR)
    return [
      {
        UsrID: level.UsrDocumentID,
        AtsID: null,
        AleMessage: 'Su documento no fue atendido a tiempo',
        AleColor: 'orange',
      },
    ]
  const { PstName, PstParentID } = await tx
    .selectFrom('GenPosition')
    .select(['PstName', 'PstParentID'])
    .where('PstID', '=', level.PstID)
    .executeTakeFirstOrThrow()
  if (PstParentID === null) return []
  return (await peopleAt(tx, { ...level, PstID: PstParentID })).map((UsrID) => ({
    UsrID,
    AtsID: null,
    AleMessage: `${PstName} no atendió a tiempo el documento`,
    AleColor: 'red',
  }))
}

const peopleAt = async (tx: Transaction<Tables>, level: Level): Promise<number[]> =>
  ((await approversOf(tx, [level])).get(level.AtsID) ?? []).map(({ UsrID }) => UsrID)

/**
 * Sends every reminder and escalation whose day has come at `now`, each once however many services do this at a time:
 * a level is in one hand (SKIP LOCKED), and SecReminder keeps what went out (rules 2).
 */
export async function sendReminders(database: Database, now: Date): Promise<void> {
  const late = await inCompany(database, { company: '*' }, (tx) => waiting(tx, now))
  await runEach(late, ({ AtsID, CpyID }) => inCompany(database, { company: CpyID }, (tx) => remindOf(tx, AtsID, now)))
}
