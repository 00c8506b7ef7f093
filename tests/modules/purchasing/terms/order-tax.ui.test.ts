import { describe, expect, it } from 'vitest'
import { draftOf, duplicateOf } from '#web/modules/purchasing/order/draft/initial-draft.ts'
import { totalsOfDraft } from '#web/modules/purchasing/order/draft/input.ts'
import { findProblems } from '#web/modules/purchasing/order/draft/problems.ts'
import { orderRules } from '#web/modules/purchasing/order/draft/rules.ts'
import type { OrderPartsFragment } from '#web/modules/purchasing/order/order.generated.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { IGV, RENTA, STORED, storedTotals } from './stored-totals.ts'

const saved: OrderPartsFragment = {
  id: '5',
  version: 1,
  documentNumber: 'OC-2026-000005',
  type: 'GOODS',
  typeName: 'Compra',
  status: 'PENDING',
  quotationId: null,
  quotationNumber: null,
  areaName: null,
  buyer: null,
  supplierId: '7',
  supplierRuc: '20512333797',
  supplierName: 'Ferretería',
  contactName: 'Luis',
  telephone: '987654321',
  email: 'a@b.pe',
  observation: null,
  supports: [],
  isReceivable: false,
  isAnnullable: true,
  annulRefusal: null,
  isClosable: false,
  isReopenable: false,
  isReturnable: false,
  isEditable: true,
  isDraft: true,
  isRegistered: false,
  isCircuitUnderWay: false,
  viewerCanDecide: false,
  decidableLevelId: null,
  returnedAt: null,
  returnedBy: null,
  returnReason: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  receptionName: 'Sin recibir',
  voucherCount: 0,
  approvalLevels: [],
  currency: { value: '1', label: 'Soles' },
  currencyCode: 'PEN',
  paymentForm: { value: '1', label: 'Contado' },
  condition: null,
  creditDays: null,
  creditType: null,
  serviceConcept: null,
  serviceAccount: null,
  date: '2026-11-20',
  deliveryDays: 5,
  warrantyDays: 0,
  totals: storedTotals,
  lines: [
    {
      id: '51',
      number: 1,
      requirementLineId: '41',
      requirementId: '9',
      requirementNumber: 'REQ-9',
      articleCode: 'A',
      description: 'Cosa',
      unit: 'und',
      quantity: '4.000',
      orderable: '10.000',
      quantityServed: '0.000',
      quantityPending: '4.000',
      unitPrice: '25.000',
      amount: '100.00',
      neededOn: null,
      deliveryPlace: null,
      observation: null,
    },
  ],
}
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
