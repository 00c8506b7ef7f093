import { describe, expect, it } from 'vitest'
import { unreadable } from '#schema/platform/typed-input/unreadable.ts'
import { findProblems, formRules } from '#web/modules/purchasing/offer/draft/form-state.ts'
import type { OfferDraft } from '#web/modules/purchasing/offer/draft/draft.ts'
import {
  draftOf,
  draftOfRoundBefore,
  emptyDraft,
  type QuotationRequest,
} from '#web/modules/purchasing/offer/draft/initial-draft.ts'
import { requestChanges, withRequest } from '#web/modules/purchasing/offer/draft/stored-offer.ts'
import type { AnsweredOfferFragment } from '#web/modules/purchasing/offer/offer.generated.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { withStoredTax } from '#web/modules/purchasing/terms/tax.ts'
import { IGV, RENTA, STORED, storedTotals } from '#tests/modules/purchasing/terms/stored-totals.ts'

const option = (value: string) => ({ value, label: value })
const typeOf = (id: string) => ({
  id,
  description: `Archivo ${id}`,
  isRequired: false,
  isShared: false,
  accept: '.pdf',
  maxSize: 1_000_000,
  maxNameLength: 80,
})

/** A quotation whose one payment form has these conditions and credit days, and which asks for these kinds of files. */
const quotationWith = (conditions: string[], creditDays: string[], types: string[]): QuotationRequest => ({
  id: '7',
  documentNumber: 'COT-2026-00007',
  subject: 'Equipos de obra',
  offersUntil: '2099-12-01',
  requiresVisit: false,
  visitOn: null,
  visitAt: null,
  allowsGeneralExpenses: false,
  allowsUtilities: false,
  allowsDiscount: false,
  payments: [
    {
      id: '3',
      paymentForm: option('1'),
      conditions: conditions.map(option),
      creditDays: creditDays.map(option),
    },
  ],
  lines: [],
  offerAttachmentTypes: types.map(typeOf),
})

const before = quotationWith(['4'], ['7'], ['1', '2'])

function writtenDraft(): OfferDraft {
  const patch = { condition: '4', creditDays: '7', contactName: 'Rosa Quispe' }
  const terms = formRules.changed(emptyDraft(before, null), { do: 'header', patch })
  return ['1', '2'].reduce<OfferDraft>(
    (draft, typeId) =>
      formRules.changed(draft, {
        do: 'file',
        field: typeId === '1' ? 'file' : `file-${typeId}`,
        typeId,
        file: { id: `f${typeId}`, name: `${typeId}.pdf` },
      }),
    terms,
  )
}

const recovered = (quotation: QuotationRequest) => withRequest(writtenDraft(), emptyDraft(quotation, null), [])

describe('a stored offer of a quotation that the buyer changed since', () => {
  it('keeps what is still asked', () => {
    expect(recovered(before).header).toEqual(writtenDraft().header)
  })

  it('loses terms that are not on offer any more: their selects are disabled', () => {
    const draft = recovered(quotationWith([], [], ['1', '2']))
    expect(draft.header).toMatchObject({ condition: null, creditDays: null, contactName: 'Rosa Quispe' })
    const fields = findProblems(draft).map(({ field }) => field)
    expect(fields.filter((field) => /condition|creditDays/.test(field ?? ''))).toEqual([])
  })

  it.each([
    ['a further kind', ['1'], 'f1', []],
    ['the first kind', ['2'], 'f2', []],
    ['another first kind before them', ['9', '1', '2'], undefined, ['f1', 'f2']],
  ])('has its files at their kinds where the quotation changed %s', (_case, types, own, others) => {
    const { file, otherFiles } = recovered(quotationWith(['4'], ['7'], types)).header
    expect([file?.id, otherFiles.map((other) => other.file.id)]).toEqual([own, others])
  })
})

describe('a stored offer that states costs which the buyer took out of the quotation since', () => {
  const allowing = { ...before, allowsGeneralExpenses: true, allowsUtilities: true, allowsDiscount: true }
  const costs = { directCost: '5', generalExpenses: '100', utilities: '0', discount: '12.5' }
  const written: OfferDraft = formRules.changed(emptyDraft(allowing, null), { do: 'header', patch: costs })
  const costProblems = (draft: OfferDraft) =>
    findProblems(draft).filter(({ field }) => /generalExpenses|utilities|discount/.test(field ?? ''))

  it('loses them, which have no input to be taken out at, and says what they were', () => {
    const today = emptyDraft({ ...allowing, allowsGeneralExpenses: false, allowsUtilities: false }, null)
    const draft = withRequest(written, today, [])
    expect(draft.header).toMatchObject({ directCost: '5', generalExpenses: '', utilities: '', discount: '12.5' })
    expect(costProblems(draft)).toEqual([])
    expect(requestChanges(written, today)).toEqual([
      'Gastos generales: la cotización ya no lo permite; usted había escrito 100.00',
    ])
  })

  it('keeps them while they may be stated', () => {
    const today = emptyDraft(allowing, null)
    expect(withRequest(written, today, []).header).toMatchObject(costs)
    expect(requestChanges(written, today)).toEqual([])
  })

  it('loses also what is no amount', () => {
    const discount = unreadable({ text: '1.000,50', message: 'Ingrese un número válido' })
    const typed = { ...written, header: { ...written.header, discount } }
    const today = emptyDraft({ ...allowing, allowsDiscount: false }, null)
    expect(costProblems(withRequest(typed, today, []))).toEqual([])
    expect(requestChanges(typed, today)).toEqual([
      'Descuento: la cotización ya no lo permite; usted había escrito 1.000,50',
    ])
  })
})

describe('a stored offer of lines that the buyer changed since', () => {
  const line = (number: number, quantity: string, description = `Material ${number}`) => ({
    id: `l${number}`,
    number,
    kind: 'GOODS' as const,
    articleCode: `M-${number}`,
    description,
    unit: 'Bolsa',
    quantity,
    observation: null,
    neededOn: null,
    deliveryPlace: null,
  })
  type Line = ReturnType<typeof line>
  const asked = (...lines: Line[]) => emptyDraft({ ...before, lines }, null)
  /** Offers the whole of each line at a price, but for the lines that are offered otherwise. */
  const written = (lines: Line[], offered: Record<string, string> = {}): OfferDraft => {
    const draft = asked(...lines)
    const priced = draft.lines.map((each) => ({
      ...each,
      unitPrice: '20',
      quantity: offered[each.key] ?? each.quantity,
    }))
    return { ...draft, lines: priced }
  }
  const offeredIn = ({ lines }: OfferDraft) =>
    lines.map(({ asked: requested, quantity, unitPrice }) => [requested, quantity, unitPrice])

  it('still offers the whole of a line that it offered whole, and the part that it offered of another; both are said', () => {
    const draft = written([line(1, '10.000'), line(2, '8'), line(3, '6')], { l2: '5', l3: '0' })
    const today = asked(line(1, '100.000'), line(2, '4'), line(3, '6.000'))
    expect(offeredIn(withRequest(draft, today, []))).toEqual([
      ['100', '100', '20'],
      ['4', '5', '20'],
      ['6', '0', '20'],
    ])
    expect(requestChanges(draft, today)).toEqual([
      '1. Material 1: antes 10 Bolsa, ahora 100 Bolsa',
      '2. Material 2: antes 8 Bolsa, ahora 4 Bolsa; usted ofrece 5 Bolsa',
    ])
  })

  it('says which lines came and which went with what was written of them, and nothing where all is as it was', () => {
    const draft = written([line(1, '10'), line(2, '8')])
    const today = asked(line(1, '10'), line(3, '2', 'Arena'))
    expect(offeredIn(withRequest(draft, today, []))).toEqual([
      ['10', '10', '20'],
      ['2', '2', ''],
    ])
    expect(requestChanges(draft, today)).toEqual(['Se agregó: 3. Arena', 'Ya no se pide: 2. Material 2'])
    expect(requestChanges(draft, asked(line(1, '10.000'), line(2, '8')))).toEqual([])
  })
})

describe('the tax of an offer, once list 1027 has another rate', () => {
  const sent: AnsweredOfferFragment = {
    id: '5',
    paymentId: '3',
    paymentForm: option('1'),
    condition: option('4'),
    creditDays: option('7'),
    contactName: 'Rosa Quispe',
    telephone: '987654321',
    email: 'ventas@acme.example',
    currency: option('1'),
    deliveryDays: 5,
    warrantyDays: 0,
    validUntil: '2099-12-01',
    observation: null,
    attachmentId: null,
    attachmentName: null,
    otherFiles: [],
    receivedAt: '2026-11-20T15:00:00Z',
    lines: [],
    totals: storedTotals,
  }

  it.each([
    ['that is sent again', (taxes: ChosenTax[]) => draftOf(before, sent, taxes)],
    ['of a new round', (taxes: ChosenTax[]) => draftOfRoundBefore(before, sent, new Map(), taxes)],
    [
      'that was stored',
      (taxes: ChosenTax[]) => withRequest(emptyDraft(before, STORED), emptyDraft(before, null), taxes),
    ],
  ])('is that of the list in an offer %s, and must be chosen anew where the list lost it', (_case, draftWith) => {
    expect(draftWith([RENTA, IGV]).header.tax).toEqual(IGV)
    const { header, ...draft } = draftWith([RENTA])
    expect(header.tax).toBeNull()
    expect(findProblems({ ...draft, header }).map(({ message }) => message)).toContain('Seleccione impuesto')
  })

  it('stays as it was sent in a correction, which offers it among the others', () => {
    expect(draftOf(before, sent, null).header.tax).toEqual(STORED)
    expect(withStoredTax([RENTA, IGV], STORED)).toEqual([RENTA, STORED])
    expect(withStoredTax([RENTA], STORED)).toEqual([RENTA, STORED])
  })
})
