import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { unreadOf } from '#upstream/modules/approvals/notification/unread.ts'
import { createUsersInPosition, executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream } from '#tests/platform/environment/service.ts'

const upstream = provide(
  () => openUpstream({ seed: 'demo' }),
  (opened) => opened.stop(),
)

/** A sequence that is the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** People whose number differs from what counting their alerts gives. */
const differences = () =>
  executeSql(
    upstream.fresh.database,
    sql`select * from (
        select "CpyID", "UsrID", count(*)::integer as counted from "SecAlert" where not "AleRead" group by 1, 2) one
      full join (select "CpyID", "UsrID", sum("AluUnread")::integer as kept from "SecAlertUnread" group by 1, 2 having sum("AluUnread") <> 0) other
        using ("CpyID", "UsrID")
      where counted is distinct from kept`,
    '*',
  )

it('the number that is kept is what counting gives, whatever happens at once', { timeout: 60_000 }, async () => {
  const { database } = upstream.fresh
  expect(await differences()).toEqual([])
  const people = await createUsersInPosition(database, 1, 6)
  const act = async (random: ReturnType<typeof createRandom>) => {
    const UsrID = people[random(people.length)] ?? 0
    const some = people.filter(() => random(2) === 0)
    const notices = some.map((each) => ({ UsrID: each, AleMessage: 'Uno', AleColor: 'blue', AtsID: null }))
    const isUndone = random(5) === 0
    const company = random(4) === 0 ? 2 : 1
    const [from, part] = [random(30), random(3)]
    const steps = [
      (tx: Parameters<typeof notify>[0]) => notify(tx, notices, { TrsCode: 'REQ', DocEntry: 1, UsrCreateID: null }),
      (tx: Parameters<typeof notify>[0]) =>
        sql`update "SecAlert" set "AleRead" = true where "UsrID" = ${UsrID} and "AleSeq" >= ${from}`.execute(tx),
      (tx: Parameters<typeof notify>[0]) =>
        sql`update "SecAlert" set "AleRead" = not "AleRead" where "UsrID" = any(${some}::integer[]) and "AleSeq" % 3 = ${part}`.execute(
          tx,
        ),
      (tx: Parameters<typeof notify>[0]) =>
        sql`delete from "SecAlert" where "UsrID" = ${UsrID} and "AleSeq" % 7 = ${part}`.execute(tx),
    ]
    const chosen = [steps[random(steps.length)], steps[random(2)]]
    const work = inCompany(
      database,
      { company },
      async (tx) => {
        for (const step of chosen) await step?.(tx)
        if (isUndone) throw new Error('undone')
      },
      { retry: 50 },
    )
    await work.catch((failure: Error) => expect(failure.message).toBe('undone'))
  }
  await Promise.all(
    Array.from({ length: 6 }, async (_, worker) => {
      const random = createRandom(worker + 1)
      for (let count = 0; count < 20; count++) await act(random)
    }),
  )
  const [sizes] = await executeSql<{ alerts: number; rows: number }>(
    database,
    sql`select (select count(*) from "SecAlert" where "UsrID" = any(${people}::integer[])) as alerts,
      (select count(*) from "SecAlertUnread" where "UsrID" = any(${people}::integer[])) as rows`,
    '*',
  )
  expect(sizes?.alerts).toBeGreaterThan(30)
  expect(sizes?.rows, 'a row for each who wrote at once, not for each write').toBeLessThanOrEqual(6 * people.length * 2)
  expect(await differences()).toEqual([])
})

it('is of one company, and shown by the bell', async () => {
  const jefe = await upstream.signIn('jefe')
  const unread = async () =>
    (await jefe.call<{ Unread: number }>('POST', 'SecAlert/pagination', { start: 0, length: 1 })).Result.Unread
  const [row] = await executeSql<{ UsrID: number }>(
    upstream.fresh.database,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'jefe'`,
  )
  const before = await unread()
  for (const company of [1, 2])
    await inCompany(upstream.fresh.database, { company }, (tx) =>
      notify(tx, [{ UsrID: row?.UsrID ?? 0, AleMessage: 'Uno', AleColor: 'blue', AtsID: null }], {
        TrsCode: 'REQ',
        DocEntry: 1,
        UsrCreateID: null,
      }),
    )
  expect(await unread()).toBe(before + 1)
  expect((await jefe.call('POST', 'SecAlert/read', {})).Result).toEqual({ Unread: 0 })
  expect(await differences()).toEqual([])
})

it('is read by its index: the number of one person looks at no row of another', async () => {
  const plan = await inCompany(upstream.fresh.database, { company: 1 }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql`explain (format json) select ${unreadOf(1)}`.execute(tx)
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/"Index Cond":[^,]*CpyID[^,]*UsrID/)
})
