import { beforeAll, describe, expect, it } from 'vitest'
import {
  body as quotationBody,
  byId,
  inDays,
  moveDeadline,
  save as saveQuotation,
  unsealEarly,
} from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { createQuotationInEvaluation, offerBody, createQuotation, RUC, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
let supplier: Caller

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
})

const offerOf = async (caller: Caller, CtpID: number) =>
  (await caller.call('POST', 'LgsCotization/providerbyid', { CtpID })).Result

describe('an offer', () => {
  it('is kept by the supplier itself, found by the RUC of its account, and may be sent again', async () => {
    const quotation = await createQuotation(callers)
    const [own] = quotation.itemsParticipant
    const first = offerBody(quotation, own?.CtpID ?? 0, { prices: ['100'] })
    expect((await sendOffer(supplier, first)).Result).toEqual({ CttID: quotation.CttID, CtpID: own?.CtpID })
    const second = {
      ...offerBody(quotation, 0, { prices: ['90.505'] }),
      CtpID: undefined,
      CttID: quotation.CttID,
      CtpRuc: RUC,
    }
    expect((await sendOffer(supplier, second)).status).toBe(200)
    expect(await offerOf(supplier, own?.CtpID ?? 0)).toMatchObject({
      OrdTotal: '1067.96',
      FullScore: null,
      OrdRank: null,
      OrdCoverage: '100.00',
      ConPoints: null,
      TypePaymentPoints: null,
      itemsDetails: [{ OddQuantity: '10.000', OddUnitPrice: '90.505', OddAmount: '905.05', OddBest: false }],
    })
    const { Result: invitation } = await supplier.call('POST', 'SupPortalProviders/byid', { CttID: quotation.CttID })
    expect(invitation).toMatchObject({ itemProvider: { ConPoints: null, TypePaymentPoints: null } })
    const { itemsParticipant } = await byId(callers.buyer, quotation.CttID)
    expect(itemsParticipant[0]).toMatchObject({ CtpStatus: 2 })
    await moveDeadline(upstream, quotation.CttID, -1)
    const seen = await offerOf(callers.buyer, own?.CtpID ?? 0)
    for (const points of ['ConPoints', 'TypePaymentPoints']) expect(seen).not.toMatchObject({ [points]: null })
  })

  it('asks for days, payment type and condition that were left empty, in whatever way they are sent', async () => {
    const quotation = await createQuotation(callers)
    const empty = { CppID: '', ConID: '', DayID: '', OrdDeliveryDay: '', OrdWarrantyDay: ' ' }
    const sent = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'], more: empty })
    expect(await sendOffer(supplier, sent)).toMatchObject({
      status: 400,
      Errors: Array.from({ length: 3 }, () => 'Campo Requerido'),
      ErrorPaths: ['CppID', 'OrdDeliveryDay', 'OrdWarrantyDay'],
    })
    const { ErrorPaths } = await sendOffer(supplier, { ...sent, CppID: quotation.itemsPayment[0]?.CppID })
    expect(ErrorPaths).toEqual(['ConID', 'OrdDeliveryDay', 'OrdWarrantyDay'])
  })

  it('that was written before the buyer saved the quotation again is taken: what stays keeps its keys', async () => {
    const quotation = await createQuotation(callers, { quantities: ['10', '5'] })
    const { CttID, SecVersion, itemsDetails } = quotation
    const written = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100', '20'] })
    const saved = await saveQuotation(
      callers.buyer,
      quotationBody([], {
        CttID,
        SecVersion,
        CttSubject: 'Materiales para la torre sur',
        itemsDetails: itemsDetails
          .toReversed()
          .map(({ DerID, CtdQuantity }) => ({ DerID, TypeCotization: 1, CtdQuantity })),
        itemsParticipant: [{ SupID: 1 }, { SupID: 2 }],
      }),
    )
    expect(saved.Errors).toEqual([])
    expect((await sendOffer(supplier, written)).Errors).toEqual([])
    expect(await offerOf(supplier, written.CtpID)).toMatchObject({
      itemsDetails: [{ OddUnitPrice: '20.000' }, { OddUnitPrice: '100.000' }],
    })
  })

  it('is never that of another: not by key, not by RUC', async () => {
    const quotation = await createQuotation(callers)
    const other = quotation.itemsParticipant[1]?.CtpID ?? 0
    const body = offerBody(quotation, other, { prices: ['100'] })
    const refused = { status: 400, Errors: ['No se pudo identificar al participante.'] }
    expect(await sendOffer(supplier, body)).toMatchObject(refused)
    expect(await sendOffer(supplier, { ...body, CtpID: 999_999 })).toMatchObject(refused)
    expect(await sendOffer(supplier, { ...body, CtpID: null })).toMatchObject(refused)
    expect(await sendOffer(supplier, { ...body, CtpRuc: '20131312955' })).toMatchObject({ status: 403 })
    expect((await supplier.call('POST', 'LgsCotization/providerbyid', { CtpID: other })).status).toBe(400)
    expect((await supplier.call('POST', 'LgsCotization/declineparticipant', { CtpID: other })).status).toBe(400)
    expect((await byId(callers.buyer, quotation.CttID)).CtpAnswered).toBe(0)
  })

  it('may be kept by the buyer for one who answered on paper, and by nobody else of staff', async () => {
    const quotation = await createQuotation(callers)
    const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
    expect((await sendOffer(callers.author, body)).status).toBe(404)
    expect((await sendOffer(await upstream.signIn('consulta'), body)).status).toBe(403)
    expect((await sendOffer(await upstream.signIn('admin2'), body)).status).toBe(404)
    expect((await sendOffer(callers.buyer, body)).status).toBe(200)
  })

  it('is refused with every reason at once, and nothing is kept', async () => {
    const quotation = await createQuotation(callers)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    const whole = offerBody(quotation, CtpID, { prices: [['10.001', '0']] })
    const response = await sendOffer(callers.buyer, {
      ...whole,
      SupConName: 'Ana <Ríos>',
      SupTelephone: '12345',
      SupEmail: 'ventas',
      ConID: null,
      OrdDeliveryDay: 0,
      CttExpirationOffer: inDays(-1),
      OrdDiscount: '5',
      TypePercentage: '',
    })
    expect(response.Errors).toEqual([
      'No se permiten caracteres extraños.',
      'El teléfono debe tener 9 dígitos',
      'Ingrese un email válido.',
      'Campo Requerido',
      'El número tiene que ser mayor a 0',
      'Fecha de Oferta no puede ser menor a la fecha actual',
      'Cantidad inválido, No puede ser mayor a la solicitada, Cemento para el vaciado',
      'Precio inválido. Cemento para el vaciado',
      'La cotización no permite este importe',
      'Seleccione impuesto',
    ])
    expect(response.ErrorPaths?.slice(6, 8)).toEqual(['itemsDetails.0.OddQuantity', 'itemsDetails.0.OddUnitPrice'])
    expect(await offerOf(callers.buyer, CtpID)).toBeNull()
  })

  it('comes to the total that the service counts, or is refused', async () => {
    const quotation = await createQuotation(callers)
    const whole = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['33.335'] })
    expect(whole.OrdTotal).toBe('393.35')
    for (const wrong of [{ OrdTotal: '393.36' }, { OrdTotal: null }, { OrdSubTotal: '1' }, { OrdTaxAmount: '0' }]) {
      expect(await sendOffer(callers.buyer, { ...whole, ...wrong })).toMatchObject({
        status: 400,
        Errors: [expect.stringContaining('El total no coincide con el calculado') as string],
      })
    }
    expect((await sendOffer(callers.buyer, whole)).status).toBe(200)
  })

  it('states extra costs where the quotation allows them', async () => {
    const quotation = await createQuotation(callers, {
      changes: { CttCheckGTO: true, CttCheckUtilities: true, CttCheckDiscount: true },
    })
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    const more = { OrdDirectCost: '10', OrdGeneralgto: '20.5', OrdUtilities: '30', OrdDiscount: '5.25' }
    expect(
      (await sendOffer(callers.buyer, offerBody(quotation, CtpID, { prices: ['100'], tax: '4', more }))).status,
    ).toBe(200)
    await moveDeadline(upstream, quotation.CttID, -1)
    // 1 000 + 10 + 20.50 + 30 − 5.25, less 8 %.
    expect(await offerOf(callers.buyer, CtpID)).toMatchObject({ OrdTotal: '970.83', OrdComparedAmount: '1055.25' })
  })
})

describe('the time for offers', () => {
  it('ends with the deadline', async () => {
    const quotation = await createQuotation(callers)
    const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
    await moveDeadline(upstream, quotation.CttID, -1)
    expect((await sendOffer(supplier, body)).Errors).toEqual([
      expect.stringMatching(/^El plazo para ofertar venció el \d\d\/\d\d\/\d{4}$/),
    ])
  })

  it('ends with the opening, whoever asks: by going to evaluation, or early', async () => {
    const evaluated = await createQuotationInEvaluation(callers)
    const early = await createQuotation(callers)
    const ends = [
      [evaluated, 'La cotización ya está en evaluación'],
      [early, 'Las ofertas ya se abrieron: no se reciben ni se cambian'],
    ] as const
    await sendOffer(supplier, offerBody(early, early.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] }))
    await unsealEarly(callers, early.CttID)
    for (const [quotation, message] of ends) {
      const [first, second] = quotation.itemsParticipant
      const before = await offerOf(callers.buyer, first?.CtpID ?? 0)
      const refused = { status: 400, Errors: [message] }
      for (const caller of [supplier, callers.buyer, callers.admin]) {
        expect(await sendOffer(caller, offerBody(quotation, first?.CtpID ?? 0, { prices: ['99'] }))).toMatchObject(
          refused,
        )
        expect(await caller.call('POST', 'LgsCotization/declineparticipant', { CtpID: first?.CtpID })).toMatchObject(
          refused,
        )
      }
      // Nor is a first offer taken from one who could know the others.
      expect(
        await sendOffer(callers.buyer, offerBody(quotation, second?.CtpID ?? 0, { prices: ['99'] })),
      ).toMatchObject(refused)
      expect(await offerOf(callers.buyer, first?.CtpID ?? 0)).toEqual(before)
      expect((await byId(callers.buyer, quotation.CttID)).CttAcceptsOffers).toBe(false)
    }
  })

  it('leaves a sealed offer to its supplier: staff neither replace it nor take it back', async () => {
    const quotation = await createQuotation(callers)
    const [own, other] = quotation.itemsParticipant
    const body = (CtpID: number, price: string) => offerBody(quotation, CtpID, { prices: [price] })
    await sendOffer(supplier, body(own?.CtpID ?? 0, '100'))
    await sendOffer(callers.buyer, body(other?.CtpID ?? 0, '95'))
    const refused = {
      status: 400,
      Errors: ['El proveedor ya envió su oferta: hasta la apertura solo él puede cambiarla'],
    }
    for (const CtpID of [own?.CtpID ?? 0, other?.CtpID ?? 0]) {
      expect(await sendOffer(callers.buyer, body(CtpID, '90'))).toMatchObject(refused)
      expect(await sendOffer(callers.admin, body(CtpID, '90'))).toMatchObject(refused)
      expect(await callers.buyer.call('POST', 'LgsCotization/declineparticipant', { CtpID })).toMatchObject(refused)
    }
    expect((await sendOffer(supplier, body(own?.CtpID ?? 0, '98'))).status).toBe(200)
    await moveDeadline(upstream, quotation.CttID, -1)
    expect(await offerOf(callers.buyer, own?.CtpID ?? 0)).toMatchObject({ itemsDetails: [{ OddUnitPrice: '98.000' }] })
    expect(await offerOf(callers.buyer, other?.CtpID ?? 0)).toMatchObject({
      itemsDetails: [{ OddUnitPrice: '95.000' }],
    })
  })

  it('is over for a quotation that was annulled', async () => {
    const quotation = await createQuotation(callers)
    await callers.buyer.call('PUT', 'LgsCotization/anulated', { CttID: quotation.CttID, TypeAnulated: '1' })
    const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
    expect((await sendOffer(supplier, body)).Errors).toEqual(['Cotización anulada: no recibe ofertas'])
  })
})

describe('a participant that declines', () => {
  it('takes back what it offered, and may think again', async () => {
    const quotation = await createQuotation(callers)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    const body = offerBody(quotation, CtpID, { prices: ['100'] })
    await sendOffer(supplier, body)
    const response = await supplier.call('POST', 'LgsCotization/declineparticipant', {
      CtpID,
      CtpDeclineReason: 'Sin stock',
    })
    expect(response.Result).toEqual({ CttID: quotation.CttID })
    expect(await offerOf(supplier, CtpID)).toBeNull()
    expect((await byId(callers.buyer, quotation.CttID)).itemsParticipant[0]).toMatchObject({
      CtpStatus: 3,
      CtpDeclineReason: 'Sin stock',
    })
    expect((await sendOffer(supplier, body)).status).toBe(200)
    expect((await byId(callers.buyer, quotation.CttID)).itemsParticipant[0]).toMatchObject({
      CtpStatus: 2,
      CtpDeclineReason: null,
    })
  })

  it('and one that sends its offer reach the bell of the buyer', async () => {
    const quotation = await createQuotation(callers)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    await sendOffer(supplier, offerBody(quotation, CtpID, { prices: ['100'] }))
    await supplier.call('POST', 'LgsCotization/declineparticipant', { CtpID, CtpDeclineReason: 'Sin stock' })
    const { Result } = await callers.buyer.call<{ data: { DocEntry: number; TrsCode: string; AleMessage: string }[] }>(
      'POST',
      'SecAlert/pagination',
      { length: 50 },
    )
    const quotationAlerts = Result.data.filter(
      ({ DocEntry, TrsCode }) => TrsCode === 'COT' && DocEntry === quotation.CttID,
    )
    const { CtpName } = (await byId(callers.buyer, quotation.CttID)).itemsParticipant[0] ?? {}
    expect(quotationAlerts.map(({ AleMessage }) => AleMessage).toSorted()).toEqual([
      `${CtpName}: envió su oferta`,
      `${CtpName}: no participará`,
    ])
  })

  it('does not decline, nor take back what it offered, once staff switched its supplier off', async () => {
    const quotation = await createQuotation(callers)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    await sendOffer(supplier, offerBody(quotation, CtpID, { prices: ['100'] }))
    const setStatus = (SecStatus: 0 | 1) => callers.admin.call('DELETE', 'GenSupplier/delete', { SupID: 1, SecStatus })
    await setStatus(0)
    const { status } = await supplier.call('POST', 'LgsCotization/declineparticipant', { CtpID })
    await setStatus(1)
    expect(status).toBe(400)
    const { itemsParticipant } = await byId(callers.buyer, quotation.CttID)
    expect(itemsParticipant[0]).toMatchObject({ CtpStatus: 2 })
  })
})
