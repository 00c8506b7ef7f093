import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindersDue } from '#schema/modules/approvals/reminder/reminder.ts'
import { remind } from '#upstream/modules/approvals/reminder/remind.ts'
import { startReminding } from '#upstream/app/jobs/send-reminders.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { arrange, build, exceptFor, hire, position, sit, type Person } from '#tests/kit/fixtures/approvers.ts'

const AUTHOR = 2
/** A Monday; the Wednesday and the Thursday of that week, 28 and 29 July, are holidays. */
const OPENED = '2027-07-26T15:00:00-05:00'
let house: Service
let author: Caller
let boss: Person
let above: Person

beforeAll(async () => {
  house = await service()
  author = await sit(house, AUTHOR)
  const [job, parent] = [await position(house), await position(house)]
  ;[boss] = (await hire(house, job)) as [Person]
  ;[above] = (await hire(house, parent)) as [Person]
  await arrange(house, sql`update "GenPosition" set "PstParentID" = ${parent} where "PstID" = ${job}`)
  await arrange(house, sql`update "SecCircuitException" set "SecStatus" = 0`)
  // What the demo has waiting is none of this story.
  await arrange(house, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*')
  await exceptFor(house, await build(house, [[1, 1, job]]), { UsrID: AUTHOR })
})

afterAll(() => house.stop())

/** A requirement whose level opened on a Monday and may take one working day. */
async function raise(): Promise<number> {
  const { ReqID } = (await save(author)).Result
  await arrange(
    house,
    sql`update "SecApprovalTransaction" set "AtsDateOpened" = ${OPENED}::timestamptz where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
  )
  return ReqID
}

/** What a person is told of a document, the latest first. */
const told = async (who: Caller, ReqID: number) =>
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
  const { database } = house.fresh
  const services = (now: Date) => Promise.all([remind(database, now), remind(database, now), remind(database, now)])

  await services(day('2027-07-26'))
  expect(await told(boss, ReqID)).toEqual([ASKED])
  await services(day('2027-07-27'))
  expect(await told(boss, ReqID)).toEqual([DUE, ASKED])
  // Wednesday and Thursday are Fiestas Patrias.
  await services(day('2027-07-29'))
  expect(await told(author, ReqID)).toEqual([])
  await services(day('2027-07-30'))
  expect(await told(author, ReqID)).toEqual([LATE])
  // Saturday and Sunday are no working days.
  await services(day('2027-08-01'))
  expect(await told(above, ReqID)).toEqual([])
  await services(day('2027-08-02'))
  await services(day('2027-08-20'))
  expect(await told(above, ReqID)).toEqual([expect.stringMatching(/^Cargo .+ no atendió a tiempo el documento$/)])
  expect(await told(boss, ReqID)).toEqual([DUE, ASKED])
  expect(await told(author, ReqID)).toEqual([LATE])
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
  const job = startReminding(house.fresh.database, { every: 5, clock, onFailure: (reason) => failures.push(reason) })
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await job.stop()
  expect(failures).toEqual([])
  expect(await told(boss, waits)).toEqual([DUE, ASKED])
  expect(await told(author, waits)).toEqual([LATE])
  expect(await told(above, waits)).toHaveLength(1)
  expect(await told(above, done)).toEqual([])
  expect(await told(author, done)).not.toContain(LATE)
})

it('waits a working day with a level that is due on the day it opens', () => {
  const friday = { openedOn: '2027-08-06', daysAllowed: 0 }
  expect(remindersDue(friday, '2027-08-08', new Set())).toEqual([])
  expect(remindersDue(friday, '2027-08-09', new Set())).toEqual([1])
  expect(remindersDue(friday, '2027-08-11', new Set())).toEqual([1, 2, 3])
})
