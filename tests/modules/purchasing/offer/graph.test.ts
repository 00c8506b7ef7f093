import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { byId, decideUnseal } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import {
  asUpstreamCaller,
  createQuotationInEvaluation,
  offerBody,
  createQuotation,
  RUC,
} from '#tests/kit/fixtures/offer.ts'
import { provideOfferWorld } from './offer-world.ts'

const offers = provideOfferWorld()

interface Saved {
  saveOffer: { participant: { status: string } | null; errors: { message: string; path: string[] | null }[] }
}

const SAVE = `mutation Save($input: SaveOfferInput!) {
  saveOffer(input: $input) { participant { status } errors { message path } }
}`

/** What the form sends: the service's body by the names of the graph. */
const inputOf = (body: ReturnType<typeof offerBody>, more: Record<string, unknown> = {}) => ({
  participantId: String(body.CtpID),
  paymentId: String(body.CppID),
  condition: String(body.ConID),
  contactName: body.SupConName,
  telephone: body.SupTelephone,
  email: body.SupEmail,
  currency: body.TypeCurrency,
  deliveryDays: body.OrdDeliveryDay,
  warrantyDays: body.OrdWarrantyDay,
  validUntil: body.CttExpirationOffer,
  totals: { tax: body.TypePercentage, total: body.OrdTotal },
  lines: body.itemsDetails.map(({ CtdID, OddQuantity, OddUnitPrice }) => ({
    lineId: String(CtdID),
    quantity: OddQuantity,
    unitPrice: OddUnitPrice,
  })),
  ...more,
})

async function uploaded(caller: Caller, name: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const response = await fetch(`${offers.world.url}/files/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'apollo-require-preflight': '1' },
    body: form,
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { fileId: string }).fileId
}

it('a supplier offers through the graph, and is told field by field what is wrong', async () => {
  const quotation = await createQuotation(offers.people)
  const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
  const wrong = await offers.supplier.graph<Saved>(SAVE, {
    input: inputOf(body, { telephone: '12', totals: { tax: '1', total: '1' } }),
  })
  expect(wrong.data.saveOffer).toEqual({
    participant: null,
    errors: [{ message: 'El teléfono debe tener 9 dígitos', path: ['telephone'] }],
  })
  const response = await offers.supplier.graph<Saved>(SAVE, { input: inputOf(body) })
  expect(response.errors).toBeUndefined()
  expect(response.data.saveOffer.errors).toEqual([])
  expect((await byId(offers.people.buyer, quotation.CttID)).itemsParticipant[0]).toMatchObject({ CtpStatus: 2 })
})

it('a supplier reads through the graph whether its answer is its own', async () => {
  const quotation = await createQuotation(offers.people)
  const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
  const ANSWER = 'query Answer($id: ID!) { myInvitation(id: $id) { answer isOwnAnswer } }'
  const answer = async () =>
    (
      await offers.supplier.graph<{ myInvitation: { answer: string; isOwnAnswer: boolean } }>(ANSWER, {
        id: String(quotation.CttID),
      })
    ).data.myInvitation
  const buyer = await offers.world.as('comprador')
  expect((await buyer.graph<Saved>(SAVE, { input: inputOf(body) })).data.saveOffer.errors).toEqual([])
  expect(await answer()).toEqual({ answer: 'OFFERED', isOwnAnswer: false })
  expect((await offers.supplier.graph<Saved>(SAVE, { input: inputOf(body) })).data.saveOffer.errors).toEqual([])
  expect(await answer()).toEqual({ answer: 'OFFERED', isOwnAnswer: true })
})

it('the file of an offer says in its name whose it is, and is handed to nobody while it is sealed', async () => {
  const quotation = await createQuotation(offers.people, { changes: { itemsAttachTypes: [4] } })
  const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
  const send = async (fileId?: string) =>
    (await offers.supplier.graph<Saved>(SAVE, { input: inputOf(body, { fileId }) })).data.saveOffer.errors.map(
      ({ message }) => message,
    )
  expect(await send()).toEqual(['Cotización firmada. Obligatorio'])
  expect(await send(await uploaded(offers.supplier, 'oferta.txt', 'Oferta'))).toEqual([
    '[RUC], Nombre de Adjunto no cumple con lo solicitado.',
    '[Nro. Cotización], Nombre de Adjunto no cumple con lo solicitado.',
  ])
  const name = `${RUC}_${quotation.CttDocumentNumber}.txt`
  const fileId = await uploaded(offers.supplier, name, 'Oferta')
  expect(await send(await uploaded(await offers.world.as('comprador'), name, 'Oferta'))).toEqual([
    'Suba el archivo antes de guardarlo',
  ])
  expect(await send(fileId)).toEqual([])
  const fetched = async (caller: Caller) =>
    (
      await fetch(`${offers.world.url}/files/offers/${fileId}`, {
        headers: { authorization: `Bearer ${caller.token}` },
      })
    ).status
  const buyer = await offers.world.as('comprador')
  expect(await fetched(buyer)).toBe(404)
  const unsealRequest = await asUpstreamCaller(buyer).call('PUT', 'LgsCotization/unseal', {
    CttID: quotation.CttID,
    CttUnsealReason: 'Urgente',
  })
  expect(unsealRequest.status).toBe(200)
  expect(await fetched(buyer)).toBe(404)
  await decideUnseal(asUpstreamCaller(await offers.world.as('gerente')), quotation.CttID, 2)
  expect(await fetched(buyer)).toBe(200)
  expect(await fetched(await offers.world.as('solicitante'))).toBe(404)
})

it('brings a file for every kind that the quotation asks for, each kept as what it is', async () => {
  const quotation = await createQuotation(offers.people, { changes: { itemsAttachTypes: [4, 5] } })
  const { CttID, CttDocumentNumber } = quotation
  const body = offerBody(quotation, quotation.itemsParticipant[0]?.CtpID ?? 0, { prices: ['100'] })
  const send = async (more: Record<string, unknown>) =>
    (await offers.supplier.graph<Saved>(SAVE, { input: inputOf(body, more) })).data.saveOffer.errors.map(
      ({ message }) => message,
    )
  const offerName = `${RUC}_${CttDocumentNumber}.txt`
  const sheetName = `${RUC}_${CttDocumentNumber}_Ficha técnica.pdf`
  const fileId = await uploaded(offers.supplier, offerName, 'Oferta')
  const sheet = await uploaded(offers.supplier, sheetName, '%PDF-1.4\n%%EOF\n')
  expect(
    await send({ fileId, otherFiles: [{ typeId: '5', fileId: await uploaded(offers.supplier, offerName, 'Oferta') }] }),
  ).toEqual(['Archivo inválido. No se permite la extensión'])
  expect(await send({ fileId, otherFiles: [{ typeId: '1', fileId: sheet }] })).toEqual([
    'El tipo de anexo no es válido',
  ])
  expect(await send({ fileId, otherFiles: [{ typeId: '5', fileId }] })).toEqual(['Suba el archivo antes de guardarlo'])
  await executeSql(offers.world.database, sql`update "GenAttachConfiguration" set "RqdRequired" = 1 where "RqdID" = 5`)
  expect(await send({ fileId })).toEqual(['Ficha técnica. Obligatorio'])
  expect(await send({ fileId, otherFiles: [{ typeId: '5', fileId: sheet }] })).toEqual([])
  await executeSql(offers.world.database, sql`update "GenAttachConfiguration" set "RqdRequired" = 0 where "RqdID" = 5`)

  const SENT = `query Sent($id: ID!) { myInvitation(id: $id) { offer { attachmentId otherFiles { id typeId description fileName } } } }`
  type Sent = { myInvitation: { offer: { attachmentId: string; otherFiles: unknown[] } } }
  const sent = async () => (await offers.supplier.graph<Sent>(SENT, { id: String(CttID) })).data.myInvitation.offer
  const file = { id: sheet, typeId: '5', description: 'Ficha técnica', fileName: sheetName }
  expect(await sent()).toEqual({ attachmentId: fileId, otherFiles: [file] })
  const fetched = async (caller: Caller) =>
    (await fetch(`${offers.world.url}/files/offers/${sheet}`, { headers: { authorization: `Bearer ${caller.token}` } }))
      .status
  const other = await offers.world.as('20131312955', { audience: 'SUPPLIER' })
  expect([
    await fetched(offers.supplier),
    await fetched(other),
    await fetched(await offers.world.as('comprador')),
  ]).toEqual([200, 404, 404])
  // Sent again without it, the offer has it no more.
  expect(await send({ fileId })).toEqual([])
  expect((await sent()).otherFiles).toEqual([])
})

it('two people of staff correct an opened offer through the graph; its supplier reads it beside what it sent', async () => {
  const quotation = await createQuotationInEvaluation(offers.people)
  const [first] = quotation.itemsParticipant
  const body = offerBody(quotation, first?.CtpID ?? 0, { prices: ['80'] })
  const REQUEST = `mutation Request($input: RequestOfferCorrectionInput!) { requestOfferCorrection(input: $input) {
    quotation { viewerCanCorrect corrections { id status reason viewerCanDecide viewerCanWithdraw } }
    errors { message path }
  } }`
  const DECIDE = `mutation Decide($input: DecideOfferCorrectionInput!) { decideOfferCorrection(input: $input) {
    quotation {
      corrections { status decidedBy decidedAt participantId changes { label before after lineId } }
      participants { offer { version totals { total } } }
    }
    errors { message path }
  } }`
  interface Requested {
    requestOfferCorrection: {
      quotation: { viewerCanCorrect: boolean; corrections: { id: string; status: string }[] } | null
      errors: unknown[]
    }
  }
  const buyer = await offers.world.as('comprador')
  const request = (more: Record<string, unknown>) =>
    buyer.graph<Requested>(REQUEST, { input: inputOf(body, { version: 1, reason: 'IGV sumado dos veces', ...more }) })
  expect((await request({ reason: '' })).data.requestOfferCorrection).toEqual({
    quotation: null,
    errors: [{ message: 'Ingrese el motivo de la corrección', path: ['reason'] }],
  })
  const { requestOfferCorrection: requested } = (await request({})).data
  expect(requested).toMatchObject({
    errors: [],
    quotation: {
      viewerCanCorrect: false,
      corrections: [
        { status: 'REQUESTED', reason: 'IGV sumado dos veces', viewerCanDecide: false, viewerCanWithdraw: true },
      ],
    },
  })
  const id = requested.quotation?.corrections[0]?.id
  const manager = await offers.world.as('gerente')
  expect(
    (await manager.graph<{ decideOfferCorrection: unknown }>(DECIDE, { input: { id, decision: 'CONSENT' } })).data
      .decideOfferCorrection,
  ).toMatchObject({
    errors: [],
    quotation: {
      corrections: [
        { status: 'CONSENTED', participantId: String(first?.CtpID), decidedBy: expect.any(String) as string },
      ],
      participants: [{ offer: { version: 2, totals: { total: '944.00' } } }, {}, {}],
    },
  })
  const MINE = `query($id: ID!) { myInvitation(id: $id) { offer { totals { total } } corrections { reason decidedAt changes { label before after } } } }`
  interface Mine {
    myInvitation: {
      offer: { totals: { total: string } }
      corrections: { reason: string; changes: { label: string }[] }[]
    }
  }
  const { myInvitation } = (await offers.supplier.graph<Mine>(MINE, { id: String(quotation.CttID) })).data
  expect(myInvitation.offer.totals.total).toBe('1180.00')
  expect(myInvitation.corrections).toMatchObject([{ reason: 'IGV sumado dos veces' }])
  expect(myInvitation.corrections[0]?.changes.at(-1)).toEqual({ label: 'Total', before: '1,180.00', after: '944.00' })
})
