import { describe, expect, it } from 'vitest'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { demoAccounts } from '#upstream/modules/identity/session/demo-accounts.ts'
import { calendarOf } from '#upstream/app/seed/base/calendar.ts'
import { numberDocuments } from '#upstream/app/seed/purchasing/requirement/requirement-rows.ts'
import { agesOf, documentOf } from '#upstream/app/seed/purchasing/requirement/requirements.ts'
import { numbersOf } from '#upstream/app/seed/organisation/document-numbers.ts'
import { ANDES, SUR } from '#upstream/app/seed/organisation/people.ts'
import { purchasesOf } from '#upstream/app/seed/purchasing/purchases.ts'
import { createRandom } from '#upstream/app/seed/base/random.ts'
import { voucheredOf } from '#upstream/app/seed/accounting/voucher-rows.ts'
import { assignKeys, runningOf } from '#upstream/app/seed/purchasing/keyed-chain.ts'
import { instants } from './instants.ts'

const [MANAGER, BOSS] = [1, 2]
const suppliers = demoAccounts.filter(({ LexID }) => LexID === 1000).map(({ UsrName }) => UsrName)

/** The days before and after an instant too, with which its holidays and weekends are met from every side. */
const around = ({ at }: { at: string }) => [-3, -1, 0, 2].map((days) => new Date(Date.parse(at) + days * 86_400_000))

function layoutOf(now: Date) {
  const [chance, calendar, numbers] = [createRandom(2026), calendarOf(now), numbersOf()]
  const requirements = numberDocuments(
    [
      ...agesOf(chance, 300, 40).map((age) => documentOf(chance, calendar, ANDES, age)),
      ...agesOf(chance, 6, 3).map((age) => documentOf(chance, calendar, SUR, age)),
    ],
    numbers,
  )
  const chain = assignKeys(purchasesOf(createRandom(1027), calendar, requirements), numbers)
  return {
    quotations: [...chain.quotations.values()],
    orders: [...chain.orders.values()],
    running: [...requirements, ...runningOf(chain)],
  }
}

/** What nobody of the demo would find on a day. */
function missingOn(now: Date): string[] {
  const { quotations, orders, running } = layoutOf(now)
  const today = limaDay(now)
  const waits = (position: number, kind: string) =>
    running
      .filter((document) => document.circuit?.kind === kind)
      .some(({ run }) =>
        run.some((level) => level.status === 1 && level.opened !== null && level.position === position),
      )
  return [
    ...suppliers
      .filter(
        (ruc) =>
          !quotations.some(
            ({ status, deadline, participants }) =>
              status === 2 &&
              deadline >= today &&
              participants.some(({ supplier, status: answer }) => supplier.ruc === ruc && answer === 1),
          ),
      )
      .map((ruc) => `${ruc} has no quotation to answer`),
    ...suppliers
      .filter(
        (ruc) =>
          !orders.some((order) => order.supplier.ruc === ruc && order.status === 2 && voucheredOf(order) === '0.00'),
      )
      .map((ruc) => `${ruc} has no order to bill`),
    ...['REQ', 'COT', 'ORD'].flatMap((kind) =>
      [BOSS, MANAGER]
        .filter((position) => !waits(position, kind))
        .map((position) => `no ${kind} waits for ${position}`),
    ),
    ...(quotations.some(
      ({ company, status, participants }) => company === SUR && status !== 2 && participants.some(({ offer }) => offer),
    )
      ? []
      : ['the second company decided no quotation']),
    ...(running.some(({ run }) => run.some(({ replaced }) => replaced !== null))
      ? []
      : ['nobody decided for somebody else']),
    ...(waits(BOSS, 'OTT') ? [] : [`no OTT waits for ${BOSS}`]),
  ].map((what) => `${now.toISOString()}: ${what}`)
}

describe('the demo, on whatever day it is laid out', () => {
  it.each(instants)('has work for everybody: $what', { timeout: 120_000 }, (instant) => {
    expect(around(instant).flatMap(missingOn)).toEqual([])
  })
})
