import { describe, expect, it } from 'vitest'
import { draftOf, duplicateOf } from '#web/modules/purchasing/order/draft/initial-draft.ts'
import { totalsOfDraft } from '#web/modules/purchasing/order/draft/input.ts'
import { findProblems } from '#web/modules/purchasing/order/draft/problems.ts'
import { orderRules } from '#web/modules/purchasing/order/draft/rules.ts'
import type { OrderPartsFragment } from '#web/modules/purchasing/order/order.generated.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { saved } from './saved-order.ts'
import { IGV, RENTA, STORED } from './stored-totals.ts'

const ofWinner = { ...saved, quotationId: '6', quotationNumber: 'COT-6' }

describe('the tax of an order, once list 1027 has another rate', () => {
  it('is that of the list where the order is sent again, as the services count it', () => {
    const draft = draftOf(saved, [RENTA, IGV])
    expect(draft.header.tax).toEqual(IGV)
    expect(totalsOfDraft(draft).total).toBe('118.00')
  })

  it('must be chosen anew where the list offers it no more', () => {
    const draft = draftOf(saved, [RENTA])
    expect(draft.header.tax).toBeNull()
    expect(findProblems(draft).map(({ message }) => message)).toContain('Seleccione impuesto')
  })

  it.each([
    ['of an order of a winner', ofWinner],
    ['of one that is only read', { ...saved, isEditable: false }],
  ])('stays as it was stored, %s', (_case, order) => {
    expect(draftOf(order, [IGV]).header.tax).toEqual(STORED)
    expect(draftOf(order, []).header.tax).toEqual(STORED)
  })

  it('is that of the list in a new order on the same terms, also of one that came of a winner', () => {
    for (const order of [saved, ofWinner]) {
      expect(duplicateOf(order, [], [RENTA, IGV], '2026-11-20').header.tax).toEqual(IGV)
      expect(duplicateOf(order, [], [RENTA], '2026-11-20').header.tax).toBeNull()
    }
  })

  it('is that of the list in a draft that was stored before, but for the order of a winner', () => {
    const written = (order: OrderPartsFragment) => draftOf({ ...order, isEditable: false }, [])
    const recovered = (order: OrderPartsFragment, ...taxes: ChosenTax[]) =>
      orderRules('', taxes).adaptRecovered(written(order)).header.tax
    expect(recovered(saved, RENTA, IGV)).toEqual(IGV)
    expect(recovered(saved, RENTA)).toBeNull()
    expect(recovered(ofWinner, IGV)).toEqual(STORED)
  })
})
