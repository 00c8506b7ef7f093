import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvedRequirement } from '#tests/kit/fixtures/quotation.ts'
import { people, type People } from '#tests/kit/fixtures/demo-people.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import { annul, body, byId, save, standing } from '#tests/kit/fixtures/order.ts'

let house: Service
let who: People
beforeAll(async () => {
  house = await service({ size: 12 })
  who = await people(house)
})
afterAll(() => house.stop())

it('orders no bag twice when many order at once, and leaves no gap in the numbers', async () => {
  const { ReqID, lines } = await approvedRequirement(who)
  const three = () =>
    body(lines, { OrdTotal: '70.80', itemsDetails: [{ DerID: lines[0], OddQuantity: '3', OddUnitPrice: '20' }] })
  const answers = await Promise.all(Array.from({ length: 9 }, () => save(who.buyer, three())))

  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(3)
  const refusals = new Set(answers.filter(({ status }) => status !== 200).flatMap(({ Errors }) => Errors))
  expect([...refusals]).toEqual(['Cantidad restante por atender. [Cemento para el vaciado] = 1'])
  expect(await standing(house, ReqID)).toEqual({ status: 2, attended: ['9.000'] })
  const numbers = await Promise.all(
    made.map(async ({ Result }) => Number((await byId(who.buyer, Result.OrdID)).OrdDocumentNumber.slice(-6))),
  )
  const [first = 0, ...others] = numbers.sort((one, other) => one - other)
  expect(others).toEqual([first + 1, first + 2])

  // Annulled while others order: what is freed is ordered once.
  const freed = await Promise.all([
    ...made.map(({ Result }) => annul(who.buyer, Result.OrdID)),
    ...Array.from({ length: 6 }, () => save(who.buyer, three())),
  ])
  expect(freed.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
  const again = freed.slice(3).filter(({ status }) => status === 200).length
  expect(await standing(house, ReqID)).toMatchObject({ attended: [`${3 * again}.000`] })
})
