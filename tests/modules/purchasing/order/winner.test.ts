import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql, executeSqlUnguarded } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  acceptedProposalBody,
  annul,
  byId,
  createOrder,
  requestProposal,
  save,
  readRequirementAttention,
  insertAwardedQuotation,
  type Proposal,
} from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

async function proposed(CttID: number, TypeOrder = 1): Promise<Proposal> {
  const { Result } = await requestProposal(callers.buyer, CttID, TypeOrder)
  if (!Result) throw new Error(`nothing to order of ${CttID}`)
  return Result
}

it('proposes what the winner offered, and makes one order of it however often it is pressed', async () => {
  const { CttID, ReqID, lines } = await insertAwardedQuotation(upstream, callers)
  const proposalResult = await proposed(CttID)
  expect(proposalResult).toMatchObject({
    supplier: { SupID: 1, SupName: 'Materiales y Acabados del Centro S.A.C.' },
    TypePayment: '1',
    OrdDeliveryDay: 7,
    OrdTotal: '200.00',
    itemsDetails: [{ DerID: lines[0], OddQuantity: '10', OddUnitPrice: '20.000' }],
  })
  const pressed = await Promise.all(
    [1, 2, 3].map(() => save(callers.buyer, acceptedProposalBody(CttID, proposalResult))),
  )
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = pressed.find(({ status }) => status === 409)
  expect(refused?.Errors).toEqual(['La cotización ya tiene una orden de compra'])
  const OrdID = pressed.find(({ status }) => status === 200)?.Result.OrdID ?? 0
  const order = await byId(callers.buyer, OrdID)
  expect(order.CttDocumentNumber).toMatch(/^COT-/)
  expect(order.itemsDetails.map(({ CpdID }) => CpdID)).toEqual(proposalResult.itemsDetails.map(({ CpdID }) => CpdID))
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await requestProposal(callers.buyer, CttID)).Result).toBeNull()
})

it('takes supplier, prices, currency and terms from the offer alone', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  const proposalResult = await proposed(CttID)
  const { Errors } = await save(
    callers.buyer,
    acceptedProposalBody(CttID, proposalResult, {
      SupID: 4,
      TypeCurrency: '2',
      OrdDeliveryDay: 90,
      OrdDirectCost: '1',
      itemsDetails: proposalResult.itemsDetails.map((line) => ({ ...line, OddUnitPrice: '19' })),
    }),
  )
  expect(Errors).toEqual([
    'Proveedor: debe ser lo que ofertó el ganador',
    'Moneda: debe ser lo que ofertó el ganador',
    'Días de entrega: debe ser lo que ofertó el ganador',
    'Gasto directo: debe ser lo que ofertó el ganador',
    'El precio debe ser el que ofertó el ganador. Cemento para el vaciado',
  ])
  const more = proposalResult.itemsDetails.map((line) => ({ ...line, OddQuantity: '10.5' }))
  expect(
    (await save(callers.buyer, acceptedProposalBody(CttID, proposalResult, { itemsDetails: more }))).Errors,
  ).toEqual(['Cantidad restante por atender. [Cemento para el vaciado] = 10'])
  const foreign = proposalResult.itemsDetails.map((line) => ({ ...line, CpdID: line.CpdID + 1_000 }))
  expect(
    (await save(callers.buyer, acceptedProposalBody(CttID, proposalResult, { itemsDetails: foreign }))).Errors,
  ).toEqual(['La línea no pertenece a la oferta ganadora'])
})

it('keeps to what was offered where a list offers it no more, or a tax has another rate since', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  await executeSqlUnguarded(
    upstream,
    'LgsCotizationProvider',
    sql`update "LgsCotizationProvider" set "TypePercentage" = '1', "OrdTaxPercentage" = 18, "OrdTaxAmount" = 36, "OrdTotal" = 236
      where "CttID" = ${CttID}`,
  )
  const { supplier: _, ...terms } = await proposed(CttID)
  expect(terms).toMatchObject({ TypeCurrency: '1', TypePayment: '1', TypePercentage: '1', OrdTotal: '236.00' })
  const rate = (percentage: string) =>
    sql`update "GenDefinition" set "DedHelper" = ${percentage} where "DefID" = 1027 and "DedValue" = '1'`
  const offer = (SecStatus: number) =>
    sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where ("DefID", "DedValue") in ((1020, '1'), (1056, '1'), (1027, '1'))`
  try {
    await executeSql(upstream, rate('17'), '*')
    await executeSql(upstream, offer(0), '*')
    const proposal = await proposed(CttID)
    const saved = await save(callers.buyer, acceptedProposalBody(CttID, proposal))
    expect(saved.Errors ?? []).toEqual([])
    const order = await byId(callers.buyer, saved.Result.OrdID)
    expect(order).toMatchObject({ OrdTaxPercentage: '18.000', OrdTaxAmount: '36.00', OrdTotal: '236.00' })
  } finally {
    await executeSql(upstream, rate('18'), '*')
    await executeSql(upstream, offer(1), '*')
  }
})

it('is refused at a supplier that was disabled since, which nobody can change, in words that say so', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  const proposal = await proposed(CttID)
  const enable = (SecStatus: number) =>
    executeSql(
      upstream,
      sql`update "GenSupplier" set "SecStatus" = ${SecStatus} where "SupID" = ${proposal.supplier.SupID}`,
    )
  await enable(0)
  try {
    expect(await save(callers.buyer, acceptedProposalBody(CttID, proposal))).toMatchObject({
      status: 400,
      Errors: ['El proveedor está deshabilitado: no se le puede ordenar'],
      ErrorPaths: ['SupID'],
    })
  } finally {
    await enable(1)
  }
  expect((await save(callers.buyer, acceptedProposalBody(CttID, proposal))).status).toBe(200)
})

it('says of its terms what the winner offered, whatever the lists say since', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  await executeSqlUnguarded(
    upstream,
    'LgsCotizationProvider',
    sql`update "LgsCotizationProvider" set "ConID" = 1, "ConDescription" = 'Como se ofertó', "DayID" = 2, "DayDescription" = 'Treinta días'
      where "CttID" = ${CttID}`,
  )
  const offeredTerms = { ConDescription: 'Como se ofertó', DayDescription: 'Treinta días' }
  const proposal = await proposed(CttID)
  expect(proposal).toMatchObject(offeredTerms)
  const { Result } = await save(callers.buyer, acceptedProposalBody(CttID, proposal))
  expect(await byId(callers.buyer, Result.OrdID)).toMatchObject(offeredTerms)
})

it('keeps what its terms said when it was written', async () => {
  const { OrdID } = await createOrder(callers)
  const { ConDescription } = (await byId(callers.buyer, OrdID)) as { ConDescription?: string }
  expect(ConDescription).toMatch(/^Contado/)
  const rename = (name: string) =>
    executeSql(upstream, sql`update "LgsPaymentCondition" set "ConDescription" = ${name} where "ConID" = 1`)
  await rename('Otra condición')
  expect(await byId(callers.buyer, OrdID)).toMatchObject({ ConDescription })
  await rename(ConDescription ?? '')
})

it('orders no more than was offered, and no more than nobody else ordered', async () => {
  const { CttID, lines } = await insertAwardedQuotation(upstream, callers)
  await executeSqlUnguarded(
    upstream,
    'LgsCotizationProviderDetail',
    sql`update "LgsCotizationProviderDetail" set "OddQuantity" = 6 where "CpvID" in (
      select "CpvID" from "LgsCotizationProvider" where "CttID" = ${CttID})`,
  )
  expect((await proposed(CttID)).itemsDetails).toMatchObject([{ OddQuantity: '6' }])
  const beside = { CttID: null, SupID: 4, ConID: 1, OrdTotal: '160.00' }
  const proposalResult = await proposed(CttID)
  const direct = await save(
    callers.buyer,
    acceptedProposalBody(0, proposalResult, {
      ...beside,
      itemsDetails: [{ DerID: lines[0], OddQuantity: '8', OddUnitPrice: '20' }],
    }),
  )
  expect(direct.status).toBe(200)
  expect((await proposed(CttID)).itemsDetails).toMatchObject([{ OddQuantity: '2' }])
})

it('makes two orders of goods and services; the first carries the extra costs in full', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  await executeSqlUnguarded(
    upstream,
    'LgsCotizationProvider',
    sql`update "LgsCotizationProvider" set "OrdGeneralgto" = 15, "OrdSubTotal" = "OrdTotalNet" + 15, "OrdTotal" = "OrdTotalNet" + 15
      where "CttID" = ${CttID}`,
  )
  const goods = await proposed(CttID)
  expect(goods).toMatchObject({ OrdGeneralgto: '15.00', OrdTotal: '215.00' })
  // The same lines as services, for a quotation of both kinds.
  const first = await save(
    callers.buyer,
    acceptedProposalBody(CttID, goods, { itemsDetails: halved(goods), OrdTotal: '115.00' }),
  )
  expect(first.status).toBe(200)
  await executeSql(upstream, sql`update "LgsCotizationDetail" set "TypeCotization" = 2 where "CttID" = ${CttID}`)
  const services = await proposed(CttID, 2)
  expect(services).toMatchObject({ OrdGeneralgto: '0.00', OrdTotal: '100.00' })
  const { Result: accounts } = await callers.buyer.call<{ CsaID: number; CsaName: string; ConID: number }[]>(
    'POST',
    'GenConceptServiceAccount/list',
  )
  const [account] = accounts
  const second = await save(
    callers.buyer,
    acceptedProposalBody(CttID, services, { TypeOrder: 2, CsaID: account?.CsaID }),
  )
  expect(second.status).toBe(200)
  // The concept is read again with its account: the form of a corrected or duplicated order begins with both.
  expect(await byId(callers.buyer, second.Result.OrdID)).toMatchObject({
    TypeOrderName: 'Orden de servicio',
    CsaID: account?.CsaID,
    CsaName: account?.CsaName,
    CsaConID: account?.ConID,
  })

  // Annulled, the first gives its costs back: they go with whatever is made next, though the second is there.
  await annul(callers.buyer, first.Result.OrdID)
  await executeSql(upstream, sql`update "LgsCotizationDetail" set "TypeCotization" = 1 where "CttID" = ${CttID}`)
  expect(await proposed(CttID)).toMatchObject({ OrdGeneralgto: '15.00' })
  await executeSql(upstream, sql`update "LgsCotizationDetail" set "TypeCotization" = 2 where "CttID" = ${CttID}`)
  await annul(callers.buyer, second.Result.OrdID)
  expect(await proposed(CttID, 2)).toMatchObject({ OrdGeneralgto: '15.00' })
})

const halved = ({ itemsDetails }: Proposal) => itemsDetails.map((line) => ({ ...line, OddQuantity: '5' }))

it('proposes nothing before a winner is approved, and shows a quotation of others to nobody', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  const proposalResult = await proposed(CttID)
  await executeSql(upstream, sql`update "LgsCotization" set "CttStatus" = 4 where "CttID" = ${CttID}`)
  expect((await requestProposal(callers.buyer, CttID)).Result).toBeNull()
  expect((await save(callers.buyer, acceptedProposalBody(CttID, proposalResult))).Errors).toEqual([
    'La cotización no tiene un ganador aprobado',
  ])
  const stranger = await upstream.signIn('admin2')
  expect((await requestProposal(stranger, CttID)).status).toBe(404)
  expect((await save(stranger, acceptedProposalBody(CttID, proposalResult))).status).toBe(404)
})
