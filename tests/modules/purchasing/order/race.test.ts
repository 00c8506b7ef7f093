import { beforeAll, expect, it } from 'vitest'
import { createApprovedRequirement } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { annul, body, byId, save, readRequirementAttention } from '#tests/kit/fixtures/order.ts'
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
