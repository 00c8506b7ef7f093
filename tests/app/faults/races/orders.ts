import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createAwardedQuotation } from '#tests/kit/fixtures/offer.ts'
import { acceptedProposalBody, approve, requestProposal, save } from '#tests/kit/fixtures/order.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import type { RaceSetup } from './setup.ts'

export interface RaceResult {
  rounds: number
  /** Rounds in which not exactly one of them stands. */
  wrong: number
}

interface CreatedOrder {
  OrdID: number
  OddID: number
}

/** Two buyers make the order of one winner at the same moment. */
async function raceOrders(
  setup: RaceSetup,
  buyers: readonly Caller[],
): Promise<{ isOne: boolean; made: CreatedOrder }> {
  const { CttID } = await createAwardedQuotation(setup.people)
  const { Result } = await requestProposal(setup.people.buyer, CttID)
  if (!Result) throw new Error(`nothing to order of ${CttID}`)
  const responses = await Promise.all(buyers.map((buyer) => save(buyer, acceptedProposalBody(CttID, Result))))
  const createdOrders = await executeSql<CreatedOrder>(
    setup.database,
    sql`select "OrdID", "OddID" from "LgsOrderPurcharse" join "LgsOrderPurcharseDetail" using ("OrdID")
      where "CttID" = ${CttID} and "OrdStatus" not in (3, 5)`,
  )
  const [createdOrder] = createdOrders
  if (!createdOrder) throw new Error(responses.flatMap(({ Errors }) => Errors).join(' '))
  return {
    isOne: createdOrders.length === 1 && responses.filter(({ status }) => status === 200).length === 1,
    made: createdOrder,
  }
}

/** Two people receive all that remains of an order at the same moment; whatever was let through is approved at once. */
async function raceReceptions(
  setup: RaceSetup,
  receivers: readonly Caller[],
  { OrdID, OddID }: CreatedOrder,
): Promise<boolean> {
  const sent = { OrdID, OttDate: inDays(0), OrdGuideRemission: 'T001-1', itemsDetails: [{ OddID, OtdQuantity: '10' }] }
  const responses = await Promise.all(
    receivers.map((receiver) => receiver.call<{ OttID: number } | null>('POST', 'LgsOrderAttended/save', sent)),
  )
  const saved = responses.flatMap(({ status, Result }) => (status === 200 && Result ? [Result.OttID] : []))
  await Promise.all(
    saved.map((DocEntry) =>
      setup.people.boss.call('POST', 'SecApprovaltransaction/approved', { DocEntry, TrsCode: 'OTT', AtsStatus: 2 }),
    ),
  )
  const [line] = await executeSql<{ served: string; received: string }>(
    setup.database,
    sql`select o."OddQuantityServed" as served, coalesce(sum(x."OtdQuantity"), 0) as received
      from "LgsOrderPurcharseDetail" o
      left join ("LgsOrderAttendedDetail" x join "LgsOrderAttended" r on r."OttID" = x."OttID" and r."OttStatus" = 1) on x."OddID" = o."OddID"
      where o."OddID" = ${OddID} group by 1`,
  )
  return saved.length === 1 && Number(line?.served) === 10 && Number(line?.received) === 10
}

/** Orders of one winner, then receptions of all that remains of it: each by two people at once. */
export async function raceOrdersAndReceptions(
  setup: RaceSetup,
  people: readonly Caller[],
  rounds: number,
): Promise<{ orders: RaceResult; receptions: RaceResult }> {
  const figures = { orders: { rounds, wrong: 0 }, receptions: { rounds, wrong: 0 } }
  for (let round = 0; round < rounds; round++) {
    const { isOne, made: createdOrder } = await raceOrders(setup, people)
    if (!isOne) figures.orders.wrong++
    await approve(setup.people, createdOrder.OrdID)
    if (!(await raceReceptions(setup, people, createdOrder))) figures.receptions.wrong++
  }
  return figures
}
