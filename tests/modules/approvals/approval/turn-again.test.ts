import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createCircuit,
  createException,
  createPosition,
  createUsers,
  executeSql,
  levelsOf,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const AUTHOR = 2
const upstream = provideUpstream()
let author: Person
let positions: [number, number]
let person: Person
let other: Person

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

beforeEach(async () => {
  positions = [await createPosition(upstream), await createPosition(upstream)]
  ;[person] = (await createUsers(upstream, positions[0])) as [Person]
  ;[other] = (await createUsers(upstream, positions[1])) as [Person]
})

/** A requirement on levels one after the other, each of the person (0) or of the other one (1); of a kind side by side where they have one order. */
async function raise(...steps: [order: number, whose: 0 | 1][]): Promise<number> {
  const orders = steps.map(([order]) => order)
  const levels = steps.map(([order, whose]) => {
    const isShared = orders.filter((each) => each === order).length > 1
    return [order, isShared ? 3 : 1, positions[whose]] as const
  })
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, await createCircuit(upstream, levels), { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

/** Moves what happened to a document into the past. */
const passTime = (ReqID: number, seconds = 5) =>
  executeSql(
    upstream,
    sql`update "SecApprovalTransaction" set "AtsDateOpened" = "AtsDateOpened" - make_interval(secs => ${seconds}),
      "AtsDateTransaction" = "AtsDateTransaction" - make_interval(secs => ${seconds}) where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
  )

/** Moves what happened to it up to now: a level after the other, a millisecond apart. */
const moveToNow = (ReqID: number) =>
  executeSql(
    upstream,
    sql`update "SecApprovalTransaction" set "AtsDateOpened" = least("AtsDateOpened", clock_now()),
      "AtsDateTransaction" = case when "AtsDateTransaction" is not null then clock_now() + "AlvOrder" * interval '1 millisecond' end
      where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
  )

const approve = async (who: Person, ReqID: number, more = {}) => (await decide(who, ReqID, 2, more)).Result

describe('a person at several levels who names none', () => {
  it('decides the one that somebody else has opened since', async () => {
    const ReqID = await raise([1, 0], [2, 1], [3, 0])
    await approve(person, ReqID)
    await passTime(ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: true, DocumentStatus: 4 })
    await approve(other, ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: false, DocumentStatus: 1 })
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([2, 2, 2])
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: true, DocumentStatus: 1 })
  })

  it('decides neither of two by one double click, though somebody else decided between its halves', async () => {
    const ReqID = await raise([1, 0], [2, 1], [3, 0])
    await approve(person, ReqID)
    await approve(other, ReqID)
    await moveToNow(ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: true, DocumentStatus: 4 })
    await passTime(ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: false, DocumentStatus: 1 })
  })

  it('repeats what they asked before the level was open, however long that waited for the document', async () => {
    const ReqID = await raise([1, 0], [2, 1], [3, 0])
    await approve(person, ReqID)
    await passTime(ReqID)
    const { kysely, pool } = upstream.fresh.database
    const waiting = async () =>
      (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rowCount
    const { opening, repeating } = await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.company', '*', true)`.execute(tx)
      await sql`select from "LgsRequirement" where "ReqID" = ${ReqID} for update`.execute(tx)
      const opening = approve(other, ReqID)
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
      const repeating = approve(person, ReqID)
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2)
      return { opening, repeating }
    })
    expect(await opening).toMatchObject({ Repeated: false, DocumentStatus: 4 })
    expect(await repeating).toMatchObject({ Repeated: true, DocumentStatus: 4 })
  })

  it('repeats where their own decision opened the next level of theirs, and names that to decide it', async () => {
    const ReqID = await raise([1, 0], [2, 0], [2, 1])
    await approve(person, ReqID)
    await approve(other, ReqID)
    await passTime(ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: true, DocumentStatus: 4 })
    const [, own] = await levelsOf(author, ReqID)
    expect(await approve(person, ReqID, { AtsID: own?.AtsID })).toMatchObject({ Repeated: false, DocumentStatus: 1 })
  })

  it('repeats what they decided last beside another level of theirs', async () => {
    const ReqID = await raise([1, 1], [2, 0], [2, 0])
    await approve(other, ReqID)
    await approve(person, ReqID)
    await passTime(ReqID)
    expect(await approve(person, ReqID)).toMatchObject({ Repeated: true, DocumentStatus: 4 })
  })
})
