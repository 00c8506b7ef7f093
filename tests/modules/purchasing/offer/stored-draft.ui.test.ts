import { describe, expect, it } from 'vitest'
import { findProblems, formRules } from '#web/modules/purchasing/offer/draft/form-state.ts'
import type { OfferDraft } from '#web/modules/purchasing/offer/draft/draft.ts'
import {
  draftOf,
  draftOfRoundBefore,
  emptyDraft,
  type QuotationRequest,
} from '#web/modules/purchasing/offer/draft/initial-draft.ts'
import { withRequest } from '#web/modules/purchasing/offer/draft/stored-offer.ts'
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
