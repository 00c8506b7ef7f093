import { expect, it } from 'vitest'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import { purchaseOf } from '#web/modules/inventory/warehouse-requirement/draft/proposal.ts'
import { proposedDraft } from '#web/modules/purchasing/requirement/draft/proposed.ts'

const line = (number: number, changes: { stock: string; referencePrice: string | null }) => ({
  id: String(number),
  number,
  articleCode: `MAT-${number}`,
  description: `Cosa ${number}`,
  unit: 'Bolsa',
  quantity: '10.000',
  quantityAttended: '2.000',
  observation: null,
  ...changes,
})

it('what the stock lacks is bought at the reference price of its article', () => {
  const proposed = purchaseOf({
    status: 'IN_ATTENTION',
    neededOn: '2026-03-20',
    category: { value: '1', label: 'Obras' },
    lines: [
      line(1, { stock: '3.000', referencePrice: '28.900' }),
      line(2, { stock: '8.000', referencePrice: '1.000' }),
      line(3, { stock: '0.000', referencePrice: null }),
    ],
  })
  // It travels in the state of the address.
  const draft = proposedDraft(structuredClone({ proposed }), '2026-03-02')
  expect(
    draft?.lines.map(({ articleCode, quantity, referencePrice }) => [articleCode, quantity, referencePrice]),
  ).toEqual([
    ['MAT-1', '5', '28.900'],
    ['MAT-3', '8', null],
  ])
  expect(estimatedTotal(draft?.lines ?? [])).toBe('144.50')
})
