import { sql } from 'kysely'
import { arrange } from '#tests/platform/environment/database-fixtures.ts'
import { winnerGiven } from '#tests/kit/fixtures/offer.ts'
import { accepting, approve, proposal, save } from '#tests/kit/fixtures/order.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import type { Ground } from './setup.ts'

export interface Raced {
  rounds: number
  /** Rounds in which not exactly one of them stands. */
  wrong: number
}

interface Made {
  OrdID: number
  OddID: number
}

/** Two buyers make the order of one winner at the same moment. */
async function order(ground: Ground, buyers: readonly Caller[]): Promise<{ isOne: boolean; made: Made }> {
  const { CttID } = await winnerGiven(ground.people)
  const { Result } = await proposal(ground.people.buyer, CttID)
  if (!Result) throw new Error(`nothing to order of ${CttID}`)
  const said = await Promise.all(buyers.map((buyer) => save(buyer, accepting(CttID, Result))))
  const standing = await arrange<Made>(
    ground.database,
    sql`select "OrdID", "OddID" from "LgsOrderPurcharse" join "LgsOrderPurcharseDetail" using ("OrdID")
      where "CttID" = ${CttID} and "OrdStatus" not in (3, 5)`,
  )
  const [made] = standing
  if (!made) throw new Error(said.flatMap(({ Errors }) => Errors).join(' '))
  return { isOne: standing.length === 1 && said.filter(({ status }) => status === 200).length === 1, made }
}

/** Two people receive all that remains of an order at the same moment; whatever was let through is approved at once. */
async function receive(ground: Ground, receivers: readonly Caller[], { OrdID, OddID }: Made): Promise<boolean> {
  const sent = { OrdID, OttDate: inDays(0), OrdGuideRemission: 'T001-1', itemsDetails: [{ OddID, OtdQuantity: '10' }] }
  const said = await Promise.all(
    receivers.map((receiver) => receiver.call<{ OttID: number } | null>('POST', 'LgsOrderAttended/save', sent)),
  )
  const saved = said.flatMap(({ status, Result }) => (status === 200 && Result ? [Result.OttID] : []))
  await Promise.all(
    saved.map((DocEntry) =>
      ground.people.boss.call('POST', 'SecApprovaltransaction/approved', { DocEntry, TrsCode: 'OTT', AtsStatus: 2 }),
    ),
  )
  const [line] = await arrange<{ served: string; received: string }>(
    ground.database,
    sql`select o."OddQuantityServed" as served, coalesce(sum(x."OtdQuantity"), 0) as received
      from "LgsOrderPurcharseDetail" o
      left join ("LgsOrderAttendedDetail" x join "LgsOrderAttended" r on r."OttID" = x."OttID" and r."OttStatus" = 1) on x."OddID" = o."OddID"
      where o."OddID" = ${OddID} group by 1`,
  )
  return saved.length === 1 && Number(line?.served) === 10 && Number(line?.received) === 10
}

/** Orders of one winner, then receptions of all that remains of it: each by two people at once. */
export async function ordersAndReceptions(
  ground: Ground,
  people: readonly Caller[],
  rounds: number,
): Promise<{ orders: Raced; receptions: Raced }> {
  const figures = { orders: { rounds, wrong: 0 }, receptions: { rounds, wrong: 0 } }
  for (let round = 0; round < rounds; round++) {
    const { isOne, made } = await order(ground, people)
    if (!isOne) figures.orders.wrong++
    await approve(ground.people, made.OrdID)
    if (!(await receive(ground, people, made))) figures.receptions.wrong++
  }
  return figures
}
