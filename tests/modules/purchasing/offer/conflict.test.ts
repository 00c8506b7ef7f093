import { describe, expect, it } from 'vitest'
import { asUpstreamCaller, createQuotation, offerBody, sendOffer } from '#tests/kit/fixtures/offer.ts'
import type { Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { Caller, RestResponse } from '#tests/platform/environment/service.ts'
import { provideOfferWorld } from './offer-world.ts'

const offers = provideOfferWorld()

const stale = { status: 409, Errors: ['El registro fue modificado desde que usted lo abrió'] }

const participantOf = ({ itemsParticipant }: Quotation) => itemsParticipant[0]?.CtpID ?? 0

/** Sends an offer of one price, upon a version where one is given. */
const send = (quotation: Quotation, price: string, more: { CpvVersion?: number } = {}) =>
  sendOffer(asUpstreamCaller(offers.supplier), {
    ...offerBody(quotation, participantOf(quotation), { prices: [price] }),
    ...more,
  })

const readVersion = async (quotation: Quotation) =>
  (
    await offers.supplier.rest<{ CpvVersion: number } | null>('POST', 'LgsCotization/providerbyid', {
      CtpID: participantOf(quotation),
    })
  ).Result?.CpvVersion

describe('an offer that is written in two places', () => {
  it('is not written over where another was sent since it was read, the first one neither', async () => {
    const quotation = await createQuotation(offers.people)
    expect((await send(quotation, '100', { CpvVersion: 0 })).status).toBe(200)
    expect(await send(quotation, '90', { CpvVersion: 0 })).toMatchObject(stale)
    expect(await readVersion(quotation)).toBe(1)
    expect((await send(quotation, '95', { CpvVersion: 1 })).status).toBe(200)
    expect(await send(quotation, '90', { CpvVersion: 1 })).toMatchObject(stale)
    expect(await readVersion(quotation)).toBe(2)
  })

  it('sent twice at the same moment is taken once', async () => {
    const quotation = await createQuotation(offers.people)
    const answers = await Promise.all(['100', '90'].map((price) => send(quotation, price, { CpvVersion: 0 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readVersion(quotation)).toBe(1)
  })

  it('was taken back meanwhile: nothing stands, and whoever read it is told', async () => {
    const quotation = await createQuotation(offers.people)
    await send(quotation, '100', { CpvVersion: 0 })
    await offers.supplier.rest('POST', 'LgsCotization/declineparticipant', { CtpID: participantOf(quotation) })
    expect(await send(quotation, '90', { CpvVersion: 1 })).toMatchObject(stale)
    expect((await send(quotation, '90', { CpvVersion: 0 })).status).toBe(200)
  })

  it('goes over what stands for whoever names no version', async () => {
    const quotation = await createQuotation(offers.people)
    for (const price of ['100', '90']) expect((await send(quotation, price)).status).toBe(200)
    expect(await readVersion(quotation)).toBe(2)
  })
})

const OFFER =
  'query($id: ID!) { myInvitation(id: $id) { participantId payments { id conditions { value } } offer { version totals { total } } } }'
const SEND = 'mutation($input: SaveOfferInput!) { saveOffer(input: $input) { errors { message } } }'

interface Mine {
  myInvitation: {
    participantId: string
    payments: { id: string; conditions: { value: string }[] }[]
    offer: { version: number; totals: { total: string } } | null
  }
}

it('the graph gives the version of an offer, and refuses one upon an older version with CONFLICT', async () => {
  const quotation = await createQuotation(offers.people)
  const read = async () => (await offers.supplier.graph<Mine>(OFFER, { id: String(quotation.CttID) })).data.myInvitation
  const { participantId, payments } = await read()
  const input = (version: number | undefined, unitPrice: string) => ({
    participantId,
    version,
    paymentId: payments[0]?.id,
    condition: payments[0]?.conditions[0]?.value,
    contactName: 'Ana Ríos',
    telephone: '987654321',
    email: 'ventas@acme.example',
    currency: '1',
    deliveryDays: 10,
    warrantyDays: 0,
    validUntil: quotation.NeedDateCot,
    totals: { tax: '2', total: `${Number(unitPrice) * 10}.00` },
    lines: [{ lineId: String(quotation.itemsDetails[0]?.CtdID), quantity: '10', unitPrice }],
  })
  const put = (version: number | undefined, unitPrice: string) =>
    offers.supplier.graph(SEND, { input: input(version, unitPrice) })
  expect(await put(0, '100')).toMatchObject({ data: { saveOffer: { errors: [] } } })
  expect((await read()).offer).toMatchObject({ version: 1, totals: { total: '1000.00' } })
  for (const old of [0, 2])
    expect(await put(old, '90')).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] })
  expect((await read()).offer).toMatchObject({ version: 1, totals: { total: '1000.00' } })
  expect(await put(1, '95')).toMatchObject({ data: { saveOffer: { errors: [] } } })
  expect(await put(undefined, '90')).toMatchObject({ data: { saveOffer: { errors: [] } } })
  expect((await read()).offer).toMatchObject({ version: 3, totals: { total: '900.00' } })
})

describe('a participant that a buyer takes off at the same moment', () => {
  /** Calls while another connection has the quotation locked and takes the participant off. */
  async function callMeanwhile<R>(
    { CttID, itemsParticipant }: Quotation,
    call: (CtpID: number) => Promise<RestResponse<R>>,
  ): Promise<Pick<RestResponse<R>, 'status' | 'Errors'>> {
    const { pool } = offers.world.database
    const CtpID = itemsParticipant[0]?.CtpID ?? 0
    const other = await pool.connect()
    try {
      await other.query(`BEGIN; SELECT set_config('app.company', '1', true);
        SELECT FROM "LgsCotization" WHERE "CttID" = ${CttID} FOR UPDATE;
        DELETE FROM "LgsCotizationParticipant" WHERE "CtpID" = ${CtpID}`)
      const calling = call(CtpID)
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await other.query('COMMIT')
      const { status, Errors } = await calling
      return { status, Errors }
    } finally {
      other.release()
    }
  }

  /** What its trace says happened to a quotation, and how many were told of it. */
  const readTraces = async ({ CttID }: Quotation) => {
    const other = await offers.world.database.pool.connect()
    try {
      await other.query(`BEGIN; SELECT set_config('app.company', '1', true)`)
      const traces = await other.query<{ what: string }>(
        `SELECT "AudAction" AS what FROM "SecAudit" WHERE "AudResource" = 'LgsCotization' AND "AudRecord" = $1::text
          UNION ALL SELECT "AleMessage" FROM "SecAlert" WHERE "TrsCode" = 'COT' AND "DocEntry" = $1::integer
          UNION ALL SELECT "MalSubject" FROM "GenMail" WHERE "TrsCode" = 'COT' AND "DocEntry" = $1::integer`,
        [CttID],
      )
      return traces.rows
    } finally {
      await other.query('COMMIT')
      other.release()
    }
  }

  const gone = { status: 404, Errors: ['No se encontró el registro'] }
  const unknown = { status: 400, Errors: ['No se pudo identificar al participante.'] }
  const update = (more: object) => (CtpID: number) =>
    offers.people.buyer.call('PUT', 'LgsCotization/updateparticipant', { CtpID, ...more })
  const decline = (caller: Caller) => (CtpID: number) =>
    caller.call('POST', 'LgsCotization/declineparticipant', { CtpID, CtpDeclineReason: 'Sin stock' })
  const offer = (caller: Caller, quotation: Quotation) => (CtpID: number) =>
    sendOffer(caller, offerBody(quotation, CtpID, { prices: ['100'] }))

  it.each([
    ['a buyer invites it again', () => update({ InviteAgain: true }), gone],
    ['a buyer changes its name', () => update({ CtpAlias: 'Acme' }), gone],
    ['a buyer declines for it', () => decline(offers.people.buyer), gone],
    ['a buyer writes its offer down', (quotation: Quotation) => offer(offers.people.buyer, quotation), gone],
    ['it declines', () => decline(asUpstreamCaller(offers.supplier)), unknown],
    ['it offers', (quotation: Quotation) => offer(asUpstreamCaller(offers.supplier), quotation), unknown],
  ])('is there no more when %s, and nobody hears of it', async (_, callOf, refused) => {
    const quotation = await createQuotation(offers.people)
    const before = await readTraces(quotation)
    expect(await callMeanwhile(quotation, callOf(quotation))).toEqual(refused)
    expect(await readTraces(quotation)).toEqual(before)
  })
})
