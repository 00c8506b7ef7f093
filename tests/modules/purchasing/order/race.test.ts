import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { createApprovedRequirement } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { annul, approve, body, byId, createOrder, readRequirementAttention, save } from '#tests/kit/fixtures/order.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 12 })
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

it('orders no bag twice when many order at once, and leaves no gap in the numbers', async () => {
  const { ReqID, lines } = await createApprovedRequirement(callers)
  const three = () =>
    body(lines, { OrdTotal: '70.80', itemsDetails: [{ DerID: lines[0], OddQuantity: '3', OddUnitPrice: '20' }] })
  const answers = await Promise.all(Array.from({ length: 9 }, () => save(callers.buyer, three())))

  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(3)
  const refusals = new Set(answers.filter(({ status }) => status !== 200).flatMap(({ Errors }) => Errors))
  expect([...refusals]).toEqual(['Cantidad restante por atender. [Cemento para el vaciado] = 1'])
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['9.000'] })
  const numbers = await Promise.all(
    made.map(async ({ Result }) => Number((await byId(callers.buyer, Result.OrdID)).OrdDocumentNumber.slice(-6))),
  )
  const [first = 0, ...others] = numbers.sort((one, other) => one - other)
  expect(others).toEqual([first + 1, first + 2])

  // Annulled while others order: what is freed is ordered once.
  const freed = await Promise.all([
    ...made.map(({ Result }) => annul(callers.buyer, Result.OrdID)),
    ...Array.from({ length: 6 }, () => save(callers.buyer, three())),
  ])
  expect(freed.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
  const again = freed.slice(3).filter(({ status }) => status === 200).length
  expect(await readRequirementAttention(upstream, ReqID)).toMatchObject({ attended: [`${3 * again}.000`] })
})

it('is not annulled while a reception of it is recorded, which would stay to be approved', async () => {
  const { OrdID } = await createOrder(callers)
  await approve(callers, OrdID)
  const { annulled } = await inCompany(upstream.fresh.database, { company: 1 }, async (tx) => {
    // As recording a reception does: the order is locked first.
    await sql`select from "LgsOrderPurcharse" where "OrdID" = ${OrdID} for update`.execute(tx)
    const annulled = annul(callers.buyer, OrdID)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => executeSql(upstream, waiting)).toHaveLength(1)
    await sql`insert into "LgsOrderAttended" ("CpyID", "OrdID", "OttDocumentNumber", "OttDate", "UsrID", "UsrCreateID", "OttSearch")
      values (1, ${OrdID}, 'OTT-RACE', ${clock.today()}, 3, 3, '')`.execute(tx)
    return { annulled }
  })
  expect((await annulled).status).toBe(409)
  // Seen by now, it goes with its order.
  expect((await annul(callers.buyer, OrdID)).Result).toMatchObject({ OrdStatus: 3 })
  const receptions = sql`select "OttStatus" from "LgsOrderAttended" where "OrdID" = ${OrdID}`
  expect(await executeSql(upstream, receptions)).toEqual([{ OttStatus: 3 }])
})
