import { describe, expect, it } from 'vitest'
import { validateOfferFile, offerFileName } from '#schema/modules/purchasing/offer/offer-file.ts'
import { validateOffer, type OfferDraft, type OfferRequest } from '#schema/modules/purchasing/offer/offer.ts'

const request: OfferRequest = {
  lines: [{ id: '1', description: 'Cemento', quantity: '100.000' }],
  payments: [
    { id: '1', conditions: ['4', '5'], creditDays: ['7'] },
    { id: '2', conditions: [], creditDays: [] },
  ],
  allows: { generalExpenses: true, utilities: false, discount: false },
  today: '2026-03-02',
}

const offer: OfferDraft = {
  paymentId: '1',
  condition: '4',
  creditDays: '7',
  contactName: 'Rosa Quispe & Hijos',
  telephone: '987654321',
  email: 'ventas@aceros.pe',
  currency: '1',
  deliveryDays: 7,
  warrantyDays: 0,
  validUntil: '2026-03-02',
  tax: { percentage: 18, sign: '+' },
  lines: [{ lineId: '1', quantity: '100', unitPrice: '25.5' }],
}

const issuesFor = (changes: Partial<OfferDraft>) =>
  validateOffer({ ...offer, ...changes }, request).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('an offer', () => {
  it('passes when it is whole', () => expect(issuesFor({})).toEqual([]))

  it('asks for what is required', () => {
    expect(validateOffer({ lines: [] }, request).map(({ path }) => path.join('.'))).toEqual([
      'contactName',
      'telephone',
      'email',
      'paymentId',
      'currency',
      'deliveryDays',
      'warrantyDays',
      'validUntil',
      'tax',
    ])
  })

  it('asks for condition and credit days where there are any, and takes only those on offer', () => {
    expect(issuesFor({ condition: null, creditDays: '8' })).toEqual([
      'condition: Campo Requerido',
      'creditDays: Campo Requerido',
    ])
    expect(issuesFor({ paymentId: '2', condition: null, creditDays: null })).toEqual([])
    expect(issuesFor({ paymentId: '2' })).toEqual(['condition: Campo Requerido', 'creditDays: Campo Requerido'])
  })

  it.each<[Partial<OfferDraft>, string]>([
    [{ contactName: 'Ro' }, 'contactName: Ingrese al menos 3 caracteres'],
    [{ contactName: 'Rosa <b>' }, 'contactName: No se permiten caracteres extraños.'],
    [{ telephone: '98765432' }, 'telephone: El teléfono debe tener 9 dígitos'],
    [{ telephone: '98765-432I' }, 'telephone: Ingrese solo dígitos.'],
    [{ email: 'ventas@aceros' }, 'email: Ingrese un email válido.'],
    [{ deliveryDays: 0 }, 'deliveryDays: El número tiene que ser mayor a 0'],
    [{ warrantyDays: -1 }, 'warrantyDays: El número tiene que ser mayor a 0'],
    [{ deliveryDays: 1.5 }, 'deliveryDays: Ingrese un número válido.'],
    [{ validUntil: '2026-03-01' }, 'validUntil: Fecha de Oferta no puede ser menor a la fecha actual'],
    [{ validUntil: '2026-02-30' }, 'validUntil: Ingrese una fecha válida'],
    [{ tax: null }, 'tax: Seleccione impuesto'],
    [{ discount: '0.01' }, 'discount: La cotización no permite este importe'],
    [{ generalExpenses: '-1' }, 'generalExpenses: El número tiene que ser mayor a 0'],
    [
      { lines: [{ lineId: '1', quantity: '100.001', unitPrice: '1' }] },
      'lines.0.quantity: Cantidad inválido, No puede ser mayor a la solicitada, Cemento',
    ],
    [{ lines: [{ lineId: '1', quantity: '1', unitPrice: '0' }] }, 'lines.0.unitPrice: Precio inválido. Cemento'],
    [
      { lines: [{ lineId: '1', quantity: '1', unitPrice: '0.0001' }] },
      'lines.0.unitPrice: Precio admite hasta 3 decimales',
    ],
    [{ lines: [{ lineId: '1', quantity: '-1', unitPrice: '5' }] }, 'lines.0.quantity: Ingrese un número válido.'],
    [
      { lines: [{ lineId: '9', quantity: '1', unitPrice: '5' }] },
      'lines.0.lineId: La línea no pertenece a la cotización',
    ],
    [{ lines: [{ lineId: '1', quantity: '0', unitPrice: '5' }] }, 'lines: El total de la oferta debe ser mayor a 0'],
  ])('%o is refused', (changes, sentence) => expect(issuesFor(changes)).toEqual([sentence]))

  it('takes a line once', () => {
    const line = { lineId: '1', quantity: '1', unitPrice: '5' }
    expect(issuesFor({ lines: [line, line] })).toEqual(['lines.1.lineId: La línea no pertenece a la cotización'])
  })
})

describe('the file of an offer', () => {
  const owner = { ruc: '20512333797', documentNumber: 'COT-2026-00012' }

  it('says in its name whose it is and of which quotation', () => {
    expect(validateOfferFile({ name: '20512333797 cot-2026-00012.PDF', size: 10 }, owner)).toEqual([])
    expect(validateOfferFile({ name: 'oferta.pdf', size: 10 }, owner)).toEqual([
      '[RUC], Nombre de Adjunto no cumple con lo solicitado.',
      '[Nro. Cotización], Nombre de Adjunto no cumple con lo solicitado.',
    ])
  })

  it('gets that name from the program, with what it is where the quotation asks for several', () => {
    expect(offerFileName(owner, 'oferta final.XLSX')).toBe('20512333797_COT-2026-00012.xlsx')
    expect(offerFileName(owner, 'ficha.pdf', { description: 'Ficha técnica / catálogo' })).toBe(
      '20512333797_COT-2026-00012_Ficha técnica catálogo.pdf',
    )
    expect(offerFileName(owner, 'Mi 20512333797 cot-2026-00012 (2).pdf')).toBe('Mi 20512333797 cot-2026-00012 (2).pdf')
    const long = offerFileName(owner, 'ficha.pdf', { description: 'x'.repeat(200) })
    expect([long.length, validateOfferFile({ name: long, size: 10 }, owner)]).toEqual([100, []])
    expect(validateOfferFile({ name: offerFileName(owner, 'virus.exe'), size: 10 }, owner)).toEqual([
      'Archivo inválido. No se permite la extensión',
    ])
  })

  it('is of a known kind, under 6 MB, with a name of at most 100 characters', () => {
    const name = offerFileName(owner, 'oferta.pdf')
    expect(validateOfferFile({ name, size: 6_000_000 }, owner)).toEqual([
      'El tamaño del archivo debe ser inferior a 6 MB!',
    ])
    expect(validateOfferFile({ name: `${name}.exe`, size: 1 }, owner)).toEqual([
      'Archivo inválido. No se permite la extensión',
    ])
    expect(validateOfferFile({ name: `${'x'.repeat(80)}${name}`, size: 1 }, owner)).toEqual([
      'El nombre del archivo admite hasta 100 caracteres',
    ])
  })
})
