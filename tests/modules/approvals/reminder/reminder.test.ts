import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { remindersDue } from '#schema/modules/approvals/reminder/reminder.ts'
import { sendReminders } from '#upstream/modules/approvals/reminder/remind.ts'
import { startReminders } from '#upstream/app/jobs/send-reminders.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const AUTHOR = 2
/** A Monday; the Wednesday and the Thursday of that week, 28 and 29 July, are holidays. */
const OPENED = '2027-07-26T15:00:00-05:00'
const upstream = provideUpstream()
let author: Caller
let boss: Person
let above: Person

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
  const [job, parent] = [await createPosition(upstream), await createPosition(upstream)]
  ;[boss] = (await createUsers(upstream, job)) as [Person]
  ;[above] = (await createUsers(upstream, parent)) as [Person]
  await executeSql(upstream, sql`update "GenPosition" set "PstParentID" = ${parent} where "PstID" = ${job}`)
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  // What the demo has waiting is none of this story.
  await executeSql(upstream, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*')
  await createException(upstream, await createCircuit(upstream, [[1, 1, job]]), { UsrID: AUTHOR })
})

/** A requirement whose level opened on a Monday and may take one working day. */
async function raise(): Promise<number> {
  const { ReqID } = (await save(author)).Result
  await executeSql(
    upstream,
    sql`update "SecApprovalTransaction" set "AtsDateOpened" = ${OPENED}::timestamptz where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
  )
  return ReqID
}

/** What a person is told of a document, the latest first. */
const reminderCount = async (who: Caller, ReqID: number) =>
  (
    await who.call<{ data: { DocEntry: number; AleMessage: string }[] }>('POST', 'SecAlert/pagination', { length: 100 })
  ).Result.data
    .filter(({ DocEntry }) => DocEntry === ReqID)
    .map(({ AleMessage }) => AleMessage)

const day = (text: string) => new Date(`${text}T09:00:00-05:00`)
const ASKED = 'Documento pendiente de aprobación'
const DUE = 'Vence el plazo para aprobar el documento'
const LATE = 'Su documento no fue atendido a tiempo'

it('reminds approvers on the due day, the creator one working day later and the position above two, each once', async () => {
  const ReqID = await raise()
  const { database } = upstream.fresh
  const services = (now: Date) =>
    Promise.all([sendReminders(database, now), sendReminders(database, now), sendReminders(database, now)])

  await services(day('2027-07-26'))
  expect(await reminderCount(boss, ReqID)).toEqual([ASKED])
  await services(day('2027-07-27'))
  expect(await reminderCount(boss, ReqID)).toEqual([DUE, ASKED])
  // Wednesday and Thursday are Fiestas Patrias.
  await services(day('2027-07-29'))
  expect(await reminderCount(author, ReqID)).toEqual([])
  await services(day('2027-07-30'))
  expect(await reminderCount(author, ReqID)).toEqual([LATE])
  // Saturday and Sunday are no working days.
  await services(day('2027-08-01'))
  expect(await reminderCount(above, ReqID)).toEqual([])
  await services(day('2027-08-02'))
  await services(day('2027-08-20'))
  expect(await reminderCount(above, ReqID)).toEqual([
    expect.stringMatching(/^Cargo .+ no atendió a tiempo el documento$/),
  ])
  expect(await reminderCount(boss, ReqID)).toEqual([DUE, ASKED])
  expect(await reminderCount(author, ReqID)).toEqual([LATE])
})

it('makes up for what it missed while it did not run, and lets alone what was decided', async () => {
  const [waits, done] = [await raise(), await raise()]
  await decide(boss, done, 2)
  let rounds = 0
  const failures: unknown[] = []
  const clock = () => {
    rounds += 1
    return day('2027-12-01')
  }
  const job = startReminders(upstream.fresh.database, { every: 5, clock, onFailure: (reason) => failures.push(reason) })
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await job.stop()
  expect(failures).toEqual([])
  expect(await reminderCount(boss, waits)).toEqual([DUE, ASKED])
  expect(await reminderCount(author, waits)).toEqual([LATE])
  expect(await reminderCount(above, waits)).toHaveLength(1)
  expect(await reminderCount(above, done)).toEqual([])
  expect(await reminderCount(author, done)).not.toContain(LATE)
})

it('one level that cannot be reminded of keeps no other from it, nor what comes after in the round', async () => {
  const [broken, sound] = [await raise(), await raise()]
  const { database } = upstream.fresh
  const [level] = await executeSql<{ AtsID: number }>(
    upstream,
    sql`select "AtsID" from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "DocEntry" = ${broken}`,
  )
  await database.pool.query(`
    CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no reminder'; END $$;
    CREATE TRIGGER refuse_reminder BEFORE INSERT ON "SecReminder" FOR EACH ROW WHEN (NEW."AtsID" = ${level?.AtsID})
      EXECUTE FUNCTION refuse_reminder()`)
  const failures: string[] = []
  const job = startReminders(database, {
    every: 5,
    clock: () => day('2027-07-27'),
    onFailure: (reason) => failures.push(String(reason)),
  })
  await expect.poll(() => reminderCount(boss, sound), { timeout: 10_000 }).toEqual([DUE, ASKED])
  const letters = () => executeSql(upstream, sql`select from "SecInboxLetter" where "InlDay" = '2027-07-27'`)
  await expect.poll(letters, { timeout: 10_000 }).toHaveLength(1)
  await job.stop()
  expect(failures[0]).toContain('no reminder')
  expect(await reminderCount(boss, broken)).toEqual([ASKED])
  await database.pool.query('DROP TRIGGER refuse_reminder ON "SecReminder"')
  await sendReminders(database, day('2027-07-27'))
  expect(await reminderCount(boss, broken)).toEqual([DUE, ASKED])
})

it('lets a company alone while it is disabled', async () => {
  const ReqID = await raise()
  const switchCompany = (status: number) =>
    executeSql(upstream, sql`update "GenCompany" set "SecStatus" = ${status} where "CpyID" = 1`, '*')
  const reminders = () =>
    executeSql(
      upstream,
      sql`select from "SecReminder" r join "SecApprovalTransaction" t using ("AtsID") where t."TrsCode" = 'REQ' and t."DocEntry" = ${ReqID}`,
      '*',
    )
  await switchCompany(0)
  await sendReminders(upstream.fresh.database, day('2027-07-27')).finally(() => switchCompany(1))
  expect(await reminders()).toEqual([])
  await sendReminders(upstream.fresh.database, day('2027-07-27'))
  expect(await reminders()).toHaveLength(1)
})

it('waits a working day with a level that is due on the day it opens', () => {
  const friday = { openedOn: '2027-08-06', daysAllowed: 0 }
  expect(remindersDue(friday, '2027-08-08', new Set())).toEqual([])
  expect(remindersDue(friday, '2027-08-09', new Set())).toEqual([1])
  expect(remindersDue(friday, '2027-08-11', new Set())).toEqual([1, 2, 3])
})
