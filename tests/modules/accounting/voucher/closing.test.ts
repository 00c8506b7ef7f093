import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { orderEmails } from '#tests/kit/fixtures/order.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createApprovedReception, createOrderToReceive, type OrderWithLines } from '#tests/kit/fixtures/reception.ts'
import { byId as readRequirement, decide, line, save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import {
  uploadSupports,
  releaseVoucherNumbers,
  readOrderBilling,
  createOrderToBill,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let supplier: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  ;[supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

interface Whole {
  OrdStatus: number
  OrdStatusName: string
  OrdClosable: boolean
  OrdReopenable: boolean
  OrdCloseReason: string | null
  UsrCloseName: string | null
  OrdAcceptsVouchers: boolean
  OrdVoucherRefusal: string | null
}

const receive = ({ VouID }: Voucher) =>
  callers.buyer.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
const close = (
  { OrdID }: Pick<OrderToBill, 'OrdID'>,
  caller = callers.buyer,
  OrdReason = 'El proveedor facturó con descuento',
) => caller.call<Whole>('PUT', 'LgsOrderPurcharse/close', { OrdID, OrdReason })
const reopen = ({ OrdID }: Pick<OrderToBill, 'OrdID'>, caller = callers.buyer, OrdReason = 'Falta una nota') =>
  caller.call<Whole>('PUT', 'LgsOrderPurcharse/reopen', { OrdID, OrdReason })
const readOrder = async (caller: Caller, { OrdID }: Pick<OrderToBill, 'OrdID'>) =>
  (await caller.call<Whole>('POST', 'LgsOrderPurcharse/byid', { OrdID })).Result

/** An order all of which was received, billed for 472 of 1 000. */
async function billedForLess(): Promise<{ of: OrderToBill; voucher: Voucher }> {
  const of = await createOrderToBill(upstream, { OrdTotal: '1000.00', served: true })
  const voucher = await createVoucher(upstream, supplier, of)
  await receive(voucher)
  return { of, voucher }
}

const BY_HAND = 'La compañía cerró la orden: ya no admite comprobantes'

describe('an order that was billed for less than its total', () => {
  it('is closed for a reason, takes no more vouchers, and opens again', async () => {
    const { of, voucher } = await billedForLess()
    expect(await readOrder(callers.buyer, of)).toMatchObject({
      OrdStatus: 2,
      OrdClosable: true,
      OrdReopenable: false,
      OrdCloseReason: null,
    })
    expect((await close(of, callers.buyer, ' ')).Errors).toEqual(['Escriba un motivo de 1 a 256 caracteres.'])
    expect((await close(of, callers.author)).status).toBe(403)
    expect((await close(of, supplier)).status).toBe(403)
    expect((await close(of, await upstream.signIn('admin2'))).status).toBe(404)
    const closed = await close(of)
    expect(closed.Result).toMatchObject({
      OrdStatus: 6,
      OrdStatusName: 'Cerrada manualmente',
      OrdClosable: false,
      OrdReopenable: true,
      OrdCloseReason: 'El proveedor facturó con descuento',
    })
    expect((await close(of)).Errors).toEqual(['Solo se cierra una orden aprobada o atendida en parte'])
    expect(await readOrder(supplier, of)).toMatchObject({
      OrdStatus: 6,
      OrdAcceptsVouchers: false,
      OrdVoucherRefusal: BY_HAND,
    })
    expect(await readOrder(supplier, of)).not.toHaveProperty('OrdCloseReason')
    const second = invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2')
    await expect(uploadSupports(upstream, supplier, of, second)).rejects.toThrow(BY_HAND)
    const back = { VouID: voucher.VouID, VocDescription: 'Se recibió por error' }
    expect((await callers.buyer.call('PUT', 'LgsOrderPurcharseVoucher/undoreception', back)).Errors).toEqual([
      'La orden se cerró manualmente: reábrala para deshacer la recepción.',
    ])
    expect(
      (await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID: voucher.VouID })).Errors,
    ).toEqual([])

    expect((await reopen(of, callers.author)).status).toBe(403)
    expect((await reopen(of)).Result).toMatchObject({ OrdStatus: 2, OrdCloseReason: null, OrdClosable: true })
    expect((await reopen(of)).Errors).toEqual(['Solo se reabre una orden que se cerró manualmente'])
    expect(await createVoucher(upstream, supplier, of, second, 'F001-2')).toMatchObject({ VouTotal: '472.00' })

    const auditTrail = await callers.buyer.call<{ AudText: string; AudRemark: string | null }[]>(
      'POST',
      'SecAudit/bydocument',
      {
        TrsCode: 'ORD',
        DocEntry: of.OrdID,
      },
    )
    expect(auditTrail.Result).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ AudText: 'La orden quedó cerrada', AudRemark: 'El proveedor facturó con descuento' }),
        expect.objectContaining({ AudText: 'La orden volvió a abrirse', AudRemark: 'Falta una nota' }),
      ]),
    )
    const emailSubjects = (await orderEmails(upstream, of.OrdID)).map(({ MalSubject }) => MalSubject)
    expect(emailSubjects.filter((subject) => subject.startsWith('Orden'))).toEqual([
      expect.stringMatching(/: cerrada$/),
      expect.stringMatching(/: reabierta$/),
    ])
  })

  it('tells its buyer who closed or opened it in their place', async () => {
    const { of } = await billedForLess()
    expect((await close(of, callers.admin)).Errors).toEqual([])
    expect((await reopen(of, callers.admin)).Errors).toEqual([])
    const { Result } = await callers.buyer.call<{ data: { DocEntry: number; AleMessage: string }[] }>(
      'POST',
      'SecAlert/pagination',
      { start: 0, length: 10 },
    )
    const messages = Result.data.filter(({ DocEntry }) => DocEntry === of.OrdID).map(({ AleMessage }) => AleMessage)
    expect(messages.slice(0, 2)).toEqual([
      'Orden reabierta: Falta una nota',
      'Orden cerrada: El proveedor facturó con descuento',
    ])
  })

  it('stays open while something of it waits, or nothing came', async () => {
    const untouched = await createOrderToBill(upstream)
    expect((await close(untouched)).Errors).toEqual(['De la orden no se recibió nada: corresponde anularla'])
    const { of } = await billedForLess()
    const waiting = await createVoucher(
      upstream,
      supplier,
      of,
      invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'),
      'F001-2',
    )
    expect(await readOrder(callers.buyer, of)).toMatchObject({ OrdClosable: false })
    expect((await close(of)).Errors).toEqual(['La orden tiene comprobantes por recepcionar'])
    await receive(waiting)
    expect((await close(of)).Errors).toEqual([])
  })

  it('is neither closed nor opened in a closed month', async () => {
    const { of } = await billedForLess()
    const month = clock.today().slice(0, 7)
    const refusalText = `El periodo ${month.slice(5)}/${month.slice(0, 4)} está cerrado: la orden no se cierra ni se reabre`
    const period = (verb: string) =>
      callers.admin.call('PUT', `AccPeriod/${verb}`, { PerMonth: month, PerReason: 'Prueba' })
    await close(of)
    await period('close')
    expect((await reopen(of)).Errors).toEqual([refusalText])
    await expect(
      executeSql(
        upstream,
        sql`
      update "LgsOrderPurcharse" set "OrdCloseReason" = null, "OrdCloseDate" = null, "UsrCloseID" = null where "OrdID" = ${of.OrdID}`,
      ),
    ).rejects.toMatchObject({ constraint: 'no_closing_in_a_closed_month' })
    await period('reopen')
    expect((await reopen(of)).Errors).toEqual([])
  })

  it('frees what was not received, and is not opened once that was asked of others', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '1000.00', OrdStatus: 2 })
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharseDetail" set "OddQuantityServed" = 1 where "OrdID" = ${of.OrdID}`,
    )
    await receive(await createVoucher(upstream, supplier, of))
    const [line] = await executeSql<{ DerID: number; attended: string; quantity: string }>(
      upstream,
      sql`
      update "LgsRequirementDetail" d set "DerQuantityAttended" = 2, "DerQuantity" = 2
      from "LgsOrderPurcharseDetail" l where l."OrdID" = ${of.OrdID} and d."DerID" = l."DerID"
      returning d."DerID", d."DerQuantityAttended" as attended, d."DerQuantity" as quantity`,
    )
    await close(of)
    const attended = () =>
      executeSql<{ is: string }>(
        upstream,
        sql`select "DerQuantityAttended" as is from "LgsRequirementDetail" where "DerID" = ${line?.DerID}`,
      )
    expect(await attended()).toEqual([{ is: '1.000' }])
    await reopen(of)
    expect(await attended()).toEqual([{ is: '2.000' }])
    await close(of)
    const other = await createOrderToBill(upstream)
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharseDetail" set "DerID" = ${line?.DerID}, "OddQuantity" = 1, "OddQuantityServed" = 0 where "OrdID" = ${other.OrdID}`,
    )
    expect((await reopen(of)).Errors).toEqual([
      'Lo que quedó sin recibir ya se pidió de nuevo: la orden no se puede reabrir',
    ])
    expect(await readOrder(callers.buyer, of)).toMatchObject({ OrdStatus: 6 })
  })
})

describe('an order that was closed, of which nothing is left that came', () => {
  async function closeAndGiveBack(): Promise<OrderWithLines> {
    const of = await createOrderToReceive(upstream, callers.author, callers.boss)
    const OttID = await createApprovedReception([callers.author, callers.boss], of)
    expect((await close(of)).Errors).toEqual([])
    expect((await change('LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' })).Errors).toEqual([])
    return of
  }
  const change = (url: string, sent: Record<string, unknown>) => callers.admin.call('PUT', url, sent)
  const giveBack = (ReqID: number) => change('LgsRequirement/decline', { ReqID, ReqObservation: 'Ya no hace falta' })

  it('opens again while its requirement asks for its lines', async () => {
    const of = await closeAndGiveBack()
    // No voucher of it was ever received, which is what one that closed by itself is told.
    expect((await change('LgsOrderPurcharse/anulated', { OrdID: of.OrdID, TypeAnulated: '1' })).Errors).toEqual([
      'Solo se anula una orden pendiente o aprobada',
    ])
    expect((await reopen(of)).Result).toMatchObject({ OrdStatus: 1 })
  })

  it.each<[string, (ReqID: number) => Promise<{ Errors: string[] }>]>([
    ['was annulled', (ReqID) => change('LgsRequirement/anulated', { ReqID, TypeAnulated: '1' })],
    ['was sent back', giveBack],
    [
      'was deleted',
      async (ReqID) => {
        await giveBack(ReqID)
        return callers.author.call('DELETE', 'LgsRequirement', { ReqID })
      },
    ],
    [
      'was approved anew without one of them',
      async (ReqID) => {
        await giveBack(ReqID)
        const { SecVersion, itemsDetails } = await readRequirement(callers.author, ReqID)
        const sent = itemsDetails.map(({ DerID, DerDescription, DerQuantity }, index) =>
          line({ DerID, DerDescription, DerQuantity, SecStatus: index === 0 ? 0 : 1 }),
        )
        const saved = await saveRequirement(callers.author, { ReqID, SecVersion, itemsDetails: sent })
        expect(saved.Errors).toEqual([])
        return decide(callers.boss, ReqID, 2)
      },
    ],
  ])('stays closed once that %s', async (_, withdraw) => {
    const of = await closeAndGiveBack()
    expect((await withdraw(of.ReqID)).Errors).toEqual([])
    expect(await reopen(of)).toMatchObject({
      status: 400,
      Errors: ['El requerimiento de la orden ya no está aprobado o ya no pide lo mismo: la orden no se puede reabrir'],
    })
    expect(await readOrder(callers.buyer, of)).toMatchObject({ OrdStatus: 6 })
  })
})

describe('a voucher and whoever closes its order', () => {
  /** Holds an order's row as somebody does who is about to commit `change` to it. */
  async function while_(change: ReturnType<typeof sql>, then: () => Promise<unknown>) {
    let free = () => {}
    const freed = new Promise<void>((resolve) => (free = resolve))
    const first = inCompany(upstream.fresh.database, { company: 1, user: 3 }, async (tx) => {
      await change.execute(tx)
      await freed
    })
    await pause(150)
    const second = then()
    await pause(150)
    free()
    await first
    return second
  }

  it('meet in the database: the one that comes later is refused', async () => {
    const { of, voucher } = await billedForLess()
    const insert = sql`insert into "LgsOrderPurcharseVoucher" ("CpyID", "OrdID", "OprID", "SupID", "VouNumber", "UsrCreateID")
      select 1, ${of.OrdID}::integer, ${of.OprID}::integer, "SupID", 'F009-' || (random() * 1000000)::integer, 3
      from "LgsOrderPurcharse" where "OrdID" = ${of.OrdID}`
    const byHand = sql`update "LgsOrderPurcharse" set "OrdStatus" = 6, "OrdCloseReason" = 'x', "OrdCloseDate" = clock_now(), "UsrCloseID" = 3
      where "OrdID" = ${of.OrdID}`
    await while_(byHand, () =>
      expect(executeSql(upstream, insert)).rejects.toMatchObject({ constraint: 'no_voucher_into_a_closed_order' }),
    )
    const undone = sql`update "LgsOrderPurcharseVoucher" set "VouReception" = 0, "VouReceptionDate" = null where "VouID" = ${voucher.VouID}`
    await expect(executeSql(upstream, undone)).rejects.toMatchObject({ constraint: 'no_voucher_into_a_closed_order' })
    expect((await reopen(of)).Errors).toEqual([])
    await while_(insert, () =>
      expect(executeSql(upstream, byHand)).rejects.toMatchObject({ constraint: 'no_closing_before_vouchers' }),
    )
  })

  it('leave one of the two when both call the services at once', async () => {
    const { of } = await billedForLess()
    const details = await uploadSupports(upstream, supplier, of, invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'))
    const [sent, closed] = await Promise.all([save(supplier, of, { VouNumber: 'F001-2', details }), close(of)])
    expect([sent.status, closed.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await readOrderBilling(upstream, of)).toMatchObject(
      sent.status === 200 ? { OrdStatus: 2, vouchers: 2 } : { OrdStatus: 6, vouchers: 1 },
    )
  })
})
