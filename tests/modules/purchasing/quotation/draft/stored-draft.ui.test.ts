import { describe, expect, it } from 'vitest'
import { emptyDraft, type QuotationDraft } from '#web/modules/purchasing/quotation/draft/draft.ts'
import { findProblems } from '#web/modules/purchasing/quotation/draft/problems.ts'
import { withoutLost, type QuotationLists } from '#web/modules/purchasing/quotation/draft/stored-quotation.ts'

const options = (...values: string[]) => values.map((value) => ({ value, label: `L${value}` }))
const draft: QuotationDraft = {
  ...emptyDraft([]),
  header: {
    ...emptyDraft([]).header,
    subject: 'Cemento',
    category: '2',
    payments: [
      { value: '1', label: 'Contado', conditions: ['1'], creditDays: [] },
      { value: '2', label: 'Crédito', conditions: ['3', '4'], creditDays: ['1', '2'] },
    ],
    attachmentTypes: ['7', '8'],
  },
}
const lists: QuotationLists = {
  categories: options('1', '2'),
  paymentForms: options('1', '2'),
  attachmentTypes: [{ id: '7' }, { id: '8' }],
  terms: new Map([
    ['1', { conditions: options('1'), creditDays: [] }],
    ['2', { conditions: options('3', '4'), creditDays: options('1', '2') }],
  ]),
}
const narrower: QuotationLists = {
  categories: options('1'),
  paymentForms: options('2'),
  attachmentTypes: [{ id: '8' }],
  terms: new Map([['2', { conditions: options('4'), creditDays: [] }]]),
}

describe('the day of a visit', () => {
  const visitMessages = (ownVisit?: string) => {
    const visited = { ...draft.header, requiresVisit: true, visitOn: '2020-03-02', visitAt: '10:00' }
    return findProblems({ ...draft, ownVisit, header: visited }).map(({ message }) => message)
  }

  it('may stay in a saved quotation when it is over, and is not chosen anew', () => {
    expect(visitMessages()).toContain('Fecha de visita no puede ser menor a la actual')
    expect(visitMessages('2020-03-02')).not.toContain('Fecha de visita no puede ser menor a la actual')
  })
})

describe('a stored draft of a quotation', () => {
  it('comes back whole while everything that it names is offered', () => {
    expect(withoutLost(draft, lists, null)).toEqual({ draft, lost: [] })
  })

  it('comes back without what is offered no more, which people are told', () => {
    const { draft: left, lost } = withoutLost(draft, narrower, null)
    expect(left.header).toEqual({
      ...draft.header,
      category: null,
      payments: [{ value: '2', label: 'Crédito', conditions: ['4'], creditDays: [] }],
      attachmentTypes: ['8'],
    })
    expect(lost).toEqual([
      'La categoría',
      'La forma de pago «Contado»',
      'Una condición de «Crédito»',
      '2 plazos de crédito de «Crédito»',
      'Un tipo de anexo que debe traer la oferta',
    ])
  })

  it('keeps what the saved quotation asks for already, as the service does', () => {
    expect(withoutLost(draft, narrower, draft)).toEqual({ draft, lost: [] })
  })

  it('loses a condition that the saved quotation has under another payment form alone', () => {
    const { header } = draft
    const saved = {
      ...draft,
      header: { ...header, payments: [{ ...options('1')[0]!, conditions: ['3'], creditDays: [] }] },
    }
    expect(withoutLost(draft, { ...lists, terms: narrower.terms }, saved).lost).toEqual([
      'Una condición de «Contado»',
      'Una condición de «Crédito»',
      '2 plazos de crédito de «Crédito»',
    ])
  })
})
