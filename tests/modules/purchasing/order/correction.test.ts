import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { createApprovedRequirement, inDays } from '#tests/kit/fixtures/quotation.ts'
import { decide } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  acceptedProposalBody,
  annul,
  approve,
  body,
  byId,
  createOrder,
  insertAwardedQuotation,
  readRequirementAttention,
  requestProposal,
  returnOrder,
  save,
} from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const halved = (lines: readonly number[], SecVersion: number, OrdID: number) =>
  body(lines, {
    OrdID,
    SecVersion,
    OrdTotal: '118.00',
    itemsDetails: lines.map((DerID) => ({ DerID, OddQuantity: '5', OddUnitPrice: '20' })),
  })

it('goes back to its buyer with a reason, leaves its circuit and keeps what it took', async () => {
  const { OrdID, ReqID } = await createOrder(callers)
  await decide(callers.boss, OrdID, 2, { TrsCode: 'ORD' })
  expect((await returnOrder(callers.buyer, OrdID, ' ')).status).toBe(400)
  const { Result } = await returnOrder(callers.buyer, OrdID)
  expect(Result).toMatchObject({
    OrdStatus: 4,
    OrdStatusName: 'Devuelta para corregir',
    OrdReturnReason: 'El precio no es el acordado',
    OrdEditable: true,
    OrdReturnable: false,
    AtsDecidableID: null,
    Transaction: null,
  })
  expect((await decide(callers.manager, OrdID, 2, { TrsCode: 'ORD' })).status).not.toBe(200)
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await returnOrder(callers.buyer, OrdID)).Errors).toEqual(['La orden ya fue devuelta para corregir'])
})

it('tells its buyer why somebody else sent it back', async () => {
  const { OrdID } = await createOrder(callers)
  expect((await returnOrder(callers.admin, OrdID, 'Falta la ficha técnica')).status).toBe(200)
  const notices = await executeSql(
    upstream,
    sql`select "AleMessage" from "SecAlert" where "TrsCode" = 'ORD' and "DocEntry" = ${OrdID} and not "AleRead"`,
  )
  expect(notices).toEqual([{ AleMessage: 'Orden devuelta para corregir: Falta la ficha técnica' }])
})

it('is corrected under its own number, frees what it no longer takes, and begins its circuit anew', async () => {
  const { OrdID, ReqID, lines } = await createOrder(callers)
  const { OrdDocumentNumber } = await byId(callers.buyer, OrdID)
  await returnOrder(callers.buyer, OrdID)
  const { SecVersion } = await byId(callers.buyer, OrdID)
  expect((await save(callers.buyer, halved(lines, SecVersion - 1, OrdID))).status).toBe(409)
  expect((await save(callers.buyer, { ...halved(lines, SecVersion, OrdID), TypeOrder: 2 })).status).toBe(400)
  const { Result, Errors } = await save(callers.buyer, halved(lines, SecVersion, OrdID))
  expect(Errors).toEqual([])
  expect(Result?.OrdID).toBe(OrdID)
  expect(await byId(callers.buyer, OrdID)).toMatchObject({
    OrdDocumentNumber,
    OrdTotal: '118.00',
    OrdReturnReason: null,
    OrdEditable: false,
    itemsDetails: [{ OddQuantity: '5.000' }],
    Transaction: { AtsStatus: 1 },
  })
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['5.000'] })
  expect((await approve(callers, OrdID)).status).toBe(200)
  expect(await byId(callers.buyer, OrdID)).toMatchObject({ OrdStatus: 1, OrdReturnable: false })
})

it('may keep all that it took, and not more', async () => {
  const { OrdID, ReqID, lines } = await createOrder(callers)
  await returnOrder(callers.buyer, OrdID)
  const { SecVersion } = await byId(callers.buyer, OrdID)
  const more = body(lines, { OrdID, SecVersion, OrdTotal: '259.60' })
  more.itemsDetails = lines.map((DerID) => ({ DerID, OddQuantity: '11', OddUnitPrice: '20' }))
  expect((await save(callers.buyer, more)).Errors.join()).toMatch(/^Cantidad restante por atender/)
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await save(callers.buyer, body(lines, { OrdID, SecVersion }))).Errors).toEqual([])
})

it('keeps its own day although that is over, and takes no other day that is over', async () => {
  const { OrdID, lines } = await createOrder(callers)
  await returnOrder(callers.buyer, OrdID)
  await executeSql(
    upstream,
    sql`update "LgsOrderPurcharse" set "OrdDate" = clock_today() - 20 where "OrdID" = ${OrdID}`,
  )
  const dated = async (OrdDate: string) => {
    const { SecVersion } = await byId(callers.buyer, OrdID)
    return (await save(callers.buyer, body(lines, { OrdID, SecVersion, OrdDate, OrdSend: 0 }))).Errors
  }
  for (const days of [-21, -19, -1]) expect(await dated(inDays(days))).toEqual(['Fecha no puede ser menor a la actual'])
  expect(await dated(inDays(-20))).toEqual([])
  expect(await dated(inDays(0))).toEqual([])
  // Its own day is today now.
  expect(await dated(inDays(-20))).toEqual(['Fecha no puede ser menor a la actual'])
})

it('keeps what lists have stopped offering since, where a new order is refused with it', async () => {
  const own = { TypePayment: '2', ConID: 3, DayID: 2, TypeCredit: '1', CsaID: 1 }
  const { OrdID, lines } = await createOrder(callers, own)
  const { lines: others } = await createApprovedRequirement(callers)
  await returnOrder(callers.buyer, OrdID)
  const again = async (changes: Record<string, unknown>) => {
    const { SecVersion } = await byId(callers.buyer, OrdID)
    return save(callers.buyer, body(lines, { ...own, OrdID, SecVersion, ...changes }))
  }
  const offer = async (SecStatus: number) => {
    await executeSql(
      upstream,
      sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where ("DefID", "DedValue") in ((1020, '1'), (1056, '2'), (1021, '1'))`,
      '*',
    )
    await executeSql(
      upstream,
      sql`update "LgsPaymentCondition" set "SecStatus" = ${SecStatus} where "TypePayment" = '2'`,
    )
    await executeSql(upstream, sql`update "LgsDayCredit" set "SecStatus" = ${SecStatus} where "TypePayment" = '2'`)
    await executeSql(
      upstream,
      sql`update "GenConceptServiceAccount" set "SecStatus" = ${SecStatus} where "CsaID" in (1, 2)`,
    )
  }
  await offer(0)
  try {
    expect((await save(callers.buyer, body(others, own))).Errors.sort()).toEqual([
      'Seleccione condición de pago',
      'Seleccione cuenta del servicio',
      'Seleccione días de crédito',
      'Seleccione forma de pago',
      'Seleccione moneda',
      'Seleccione tipo de crédito',
    ])
    // Terms stay with the payment form that they stand under; another account that is disabled was not in the order.
    const moved = await again({ TypePayment: '1', CsaID: 2, OrdSend: 0 })
    expect(moved.Errors.sort()).toEqual([
      'Seleccione condición de pago',
      'Seleccione cuenta del servicio',
      'Seleccione días de crédito',
    ])
    expect((await again({ OrdSend: 0 })).Errors).toEqual([])
    expect((await again({ OrdSend: 1 })).Errors).toEqual([])
    expect(await byId(callers.buyer, OrdID)).toMatchObject({ ConDescription: 'Contra factura conforme' })
  } finally {
    await offer(1)
  }
})

it('of a quotation stays with the offer that it carries out', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, callers)
  const { Result: proposed } = await requestProposal(callers.buyer, CttID)
  if (!proposed) throw new Error('nothing is proposed')
  const sent = acceptedProposalBody(CttID, proposed)
  const OrdID = (await save(callers.buyer, sent)).Result?.OrdID ?? 0
  await returnOrder(callers.buyer, OrdID)
  const { SecVersion } = await byId(callers.buyer, OrdID)
  const corrected = { ...sent, OrdID, SecVersion, SupConName: 'Otra persona' }
  expect((await save(callers.buyer, { ...corrected, CttID: null })).status).toBe(400)
  expect((await save(callers.buyer, { ...corrected, OrdWarrantyDay: 99 })).Errors.join()).toMatch(/ofertó el ganador/)
  expect((await save(callers.buyer, corrected)).Errors).toEqual([])
})

it('stays as it is for whoever may not write it, once it is decided, and unless it was sent back', async () => {
  const { OrdID, lines } = await createOrder(callers)
  const { SecVersion } = await byId(callers.buyer, OrdID)
  expect((await save(callers.buyer, halved(lines, SecVersion, OrdID))).Errors).toEqual([
    'La orden ya fue registrada: solo lectura',
  ])
  expect((await returnOrder(callers.boss, OrdID)).status).toBe(403)
  const stranger = await upstream.signIn('admin2')
  expect((await returnOrder(stranger, OrdID)).status).toBe(404)
  await approve(callers, OrdID)
  expect((await returnOrder(callers.buyer, OrdID)).Errors).toEqual([
    'Solo se devuelve una orden pendiente de aprobación',
  ])
})

it('may be annulled while it waits to be corrected', async () => {
  const { OrdID, ReqID } = await createOrder(callers)
  await returnOrder(callers.buyer, OrdID)
  const { Result } = await annul(callers.buyer, OrdID)
  expect(Result).toMatchObject({ OrdStatus: 3, OrdStatusName: 'Anulada', OrdEditable: false })
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
})
