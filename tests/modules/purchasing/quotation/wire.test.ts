import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BATCHES, list, refusedResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { quotationCalls } from '#tests/platform/fake-services/quotation-rows.ts'

const EVERYTHING = `fragment Everything on Quotation {
  id documentNumber status round ordersToMake buyer { fullName } weights { total paymentForm }
  lines { kind quantity requirementNumber } payments { id paymentForm { label } conditions { label } creditDays { value } }
  offerAttachmentTypes { description isRequired } choices { kind fullScore reasons { label } }
  participants { status declineReason offer { coverage isPartial totals { total taxSign tax { label } } scores { full creditDays } condition { label } lines { lineId isBest } attachmentId } }
  approvalLevels { number }
}`

const offer = {
  participantId: '51',
  paymentId: '7',
  condition: '4',
  creditDays: null,
  contactName: 'Rosa Paz',
  telephone: '987654321',
  email: 'rosa@acero.pe',
  currency: '1',
  deliveryDays: 5,
  warrantyDays: 365,
  validUntil: '2026-04-01',
  totals: { generalExpenses: '50', tax: '1', total: '1239.00' },
  lines: [{ lineId: '50', quantity: '60', unitPrice: '16.667' }],
}
const SAVE_OFFER = `mutation Save($input: SaveOfferInput!) {
  saveOffer(input: $input) { participant { name offer { totals { total } } } errors { message path } }
}`

let graphOverFakes: GraphOverFakes
const requestedPaths = () => graphOverFakes.services.calls.map(({ path }) => path).sort()

describe.each(['eager', 'reference'])('quotations under %s execution', (EXECUTION) => {
  beforeAll(async () => {
    graphOverFakes = await openGraphOverFakes(quotationCalls, {
      settings: { EXECUTION },
      openapi: { ...BATCHES, paths: { ...BATCHES.paths, '/api/v1.0/LgsCotization/byId': list('CttID') } },
    })
  })
  afterAll(() => graphOverFakes.close())
  beforeEach(() => void graphOverFakes.services.calls.splice(0))

  it.each([1, 25])('of a page of %i are read by one call, whatever hangs on them', async (size) => {
    const { data, errors } = await graphOverFakes.ask<{ quotations: { items: unknown[] } }>(
      `${EVERYTHING} query List($size: Int!) { quotations(page: { number: 1, size: $size }) { items { ...Everything } } }`,
      { size },
    )
    expect(errors).toBeUndefined()
    expect(data?.quotations.items).toHaveLength(size)
    expect(requestedPaths()).toEqual([
      'LgsCotization/byId',
      'LgsCotization/pagination',
      'SecApprovaltransaction/statusapprovaltransaction',
    ])
  })

  it('say in our words what the services say in theirs', async () => {
    const { data, errors } = await graphOverFakes.ask(`${EVERYTHING} { quotation(id: "5") { ...Everything } }`)
    expect(errors).toBeUndefined()
    expect(data?.quotation).toMatchObject({
      id: '5',
      status: 'IN_EVALUATION',
      round: 2,
      ordersToMake: ['GOODS'],
      weights: { total: '50.00', paymentForm: '5.00' },
      lines: [{ kind: 'GOODS', quantity: '100.000' }],
      payments: [{ id: '7', conditions: [{ label: 'Contra entrega' }], creditDays: [{ value: '2' }] }],
      offerAttachmentTypes: [{ description: 'Cotización', isRequired: true }],
      choices: [{ kind: 'WINNER', fullScore: '98.00', reasons: [] }],
      participants: [
        {
          status: 'OFFERED',
          offer: {
            coverage: '60.00',
            isPartial: true,
            totals: { total: '1239.00', taxSign: 'PLUS', tax: { label: 'IGV' } },
            scores: { full: '98.00', creditDays: '10.00' },
            condition: { label: 'Contra entrega' },
            lines: [{ lineId: '50', isBest: true }],
          },
        },
        { status: 'DECLINED', declineReason: 'Sin stock', offer: null },
      ],
    })
    expect(graphOverFakes.services.count('LgsCotization/byId')).toBe(1)
  })

  it('take an offer, and answer the participant as it then stands', async () => {
    const { data, errors } = await graphOverFakes.ask(SAVE_OFFER, { input: offer })
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      saveOffer: { participant: { name: 'Aceros 1', offer: { totals: { total: '1239.00' } } }, errors: [] },
    })
    expect(graphOverFakes.services.calls[0]?.body).toMatchObject({
      CtpID: 51,
      CppID: 7,
      ConID: 4,
      DayID: null,
      OrdGeneralgto: '50',
      TypePercentage: '1',
      OrdTotal: '1239.00',
      itemsDetails: [{ CtdID: 50, OddUnitPrice: '16.667' }],
    })
  })

  it('name the field of the form that a refusal is about', async () => {
    graphOverFakes.services.on('LgsCotizationProvider/save', () =>
      refusedResponse(
        400,
        ['Precio inválido. Fierro', 'El total no coincide con el calculado: 1239.00'],
        ['itemsDetails.0.OddUnitPrice', 'OrdTotal'],
      ),
    )
    const { data } = await graphOverFakes.ask(SAVE_OFFER, { input: offer })
    expect(data).toEqual({
      saveOffer: {
        participant: null,
        errors: [
          { message: 'Precio inválido. Fierro', path: ['lines', '0', 'unitPrice'] },
          { message: 'El total no coincide con el calculado: 1239.00', path: ['totals', 'total'] },
        ],
      },
    })
    graphOverFakes.services.on('LgsCotizationProvider/save', quotationCalls['LgsCotizationProvider/save'])
  })

  it('are read anew after a choice, and told where sending found no circuit', async () => {
    const chosen = await graphOverFakes.ask(
      `mutation Choose($input: SaveWinnerInput!) {
      saveWinner(input: $input) { quotation { id choices { kind } } errors { message } }
    }`,
      { input: { quotationId: '5', participantId: '51', kind: 'WINNER', comment: 'Es la única' } },
    )
    expect(chosen.data).toEqual({ saveWinner: { quotation: { id: '5', choices: [{ kind: 'WINNER' }] }, errors: [] } })
    const sent = await graphOverFakes.ask(`mutation { sendQuotation(input: { id: "5" }) {
      warning circuitsToChoose { id } quotation { id } errors { message }
    } }`)
    expect(sent.data).toEqual({
      sendQuotation: {
        warning: 'No existe circuito configurado',
        circuitsToChoose: [],
        quotation: { id: '5' },
        errors: [],
      },
    })
    expect(graphOverFakes.services.calls.find(({ path }) => path === 'LgsCotization/savewinner')?.body).toEqual({
      CttID: 5,
      CtpID: 51,
      TypeWinner: 2,
      TypeReason: [],
      WinComments: 'Es la única',
    })
  })

  it('are for staff; only what is offered comes from suppliers too', async () => {
    const headers = { authorization: `Bearer ${await tokenFor(30, { lex: 1000 })}` }
    const codes = async (query: string, variables = {}) =>
      (await graphOverFakes.ask(query, variables, headers)).errors?.[0]?.extensions.code
    expect(await codes('{ quotations { total } }')).toBe('FORBIDDEN')
    expect(await codes('mutation { removeWinner(input: { quotationId: "5", id: "1" }) { errors { code } } }')).toBe(
      'FORBIDDEN',
    )
    expect(await codes(SAVE_OFFER, { input: offer })).toBeUndefined()
  })
})

describe('the files of a quotation', () => {
  beforeAll(async () => {
    graphOverFakes = await openGraphOverFakes({
      ...quotationCalls,
      'Helper/uploadfile': ({ query }) => ({
        FilID: 'f-1',
        FilName: `${query.get('parameter')} ${query.get('TrsCode')}.pdf`,
        FilSize: 3,
      }),
      'Helper/downloadfile': ({ query }) => ({ fileName: query.get('fileName'), type: query.get('type') }),
    })
  })
  afterAll(() => graphOverFakes.close())
  const form = () => {
    const body = new FormData()
    body.append('file', new Blob(['pdf']), 'oferta.pdf')
    return body
  }
  const send = async (path: string, lex = 0) => {
    const headers = { authorization: `Bearer ${await tokenFor(11, { lex })}` }
    return fetch(`${graphOverFakes.url}/files/${path}`, { method: 'POST', body: form(), headers })
  }

  it('are uploaded by staff and by suppliers, for the type that is told', async () => {
    for (const lex of [0, 1000]) {
      const response = await send('attachments?type=3&kind=QUOTATION', lex)
      expect([response.status, await response.json()]).toEqual([200, { fileId: 'f-1', fileName: '3 COT.pdf', size: 3 }])
    }
    expect((await send('attachments', 1001)).status).toBe(403)
    expect((await send('attachments?type=x')).status).toBe(400)
    expect((await send('attachments?kind=UNKNOWN')).status).toBe(400)
  })

  it('are handed out by the kind that they are', async () => {
    const get = async (path: string) =>
      fetch(`${graphOverFakes.url}/files/${path}`, { headers: { authorization: `Bearer ${graphOverFakes.token}` } })
    const offerFile = '0b0e7b34-0000-4000-8000-000000000001'
    expect(await (await get('attachments/12')).json()).toMatchObject({ Result: { fileName: '12', type: '1' } })
    expect(await (await get(`offers/${offerFile}`)).json()).toMatchObject({
      Result: { fileName: offerFile, type: '3' },
    })
    for (const path of ['attachments/x', 'offers/12', 'quotations/0.pdf', 'quotations/-1.xlsx'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
