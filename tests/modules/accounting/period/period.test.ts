import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { nextMonth } from '#schema/modules/accounting/period/period.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  uploadSupports,
  releaseVoucherNumbers,
  readOrderBilling,
  createOrderToBill,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
  invoiceXml,
  PDF,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let onlooker: Caller
let supplier: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  onlooker = await upstream.signIn('consulta')
  ;[supplier] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

interface Period {
  PerMonth: string
  PerStatus: number
  PerVouchers: number
  PerReceived: number
  PerPendingVouchers: number
  vouchers: { VouNumber: string; VouReception: number }[]
  history: { AudText: string; AudRemark: string | null; UsrFullName: string }[]
}

/** The month of the sample invoice. */
const ISSUED = '2019-12'
const CLOSED = 'El periodo 12/2019 está cerrado y no recibe comprobantes.'

const close = (PerMonth: string, caller = callers.admin) => caller.call<Period>('PUT', 'AccPeriod/close', { PerMonth })
const reopen = (PerMonth: string, PerReason?: string, caller = callers.admin) =>
  caller.call<Period>('PUT', 'AccPeriod/reopen', { PerMonth, PerReason })
const receive = (VouID: number) => callers.buyer.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })

describe('the months of the books', () => {
  it('are twelve a year, closed where the demo closed them, and open one after another', async () => {
    const [running = ''] = /^\d{4}-\d\d/.exec(clock.today()) ?? []
    const year = Number(running.slice(0, 4))
    const before = await onlooker.call<Period[]>('POST', 'AccPeriod/list', { PerYear: year - 1 })
    expect(before.Result.map(({ PerStatus }) => PerStatus).slice(0, 9)).toEqual(Array(9).fill(2))
    // The demo may have been laid out a minute ago, when it was still the month before: then nobody has opened this one.
    const runningOf = async () =>
      (await onlooker.call<Period[]>('POST', 'AccPeriod/list', { PerYear: year })).Result.find(
        ({ PerMonth }) => PerMonth === running,
      )
    if ((await runningOf())?.PerStatus !== 1) await callers.admin.call('POST', 'AccPeriod/open', {})
    expect(await runningOf()).toMatchObject({ PerStatus: 1 })
    const opened = await callers.admin.call<Period>('POST', 'AccPeriod/open', {})
    expect(opened.Result).toMatchObject({ PerMonth: nextMonth(running), PerStatus: 1 })
    expect((await callers.admin.call('POST', 'AccPeriod/open', {})).Errors[0]).toContain(
      'Solo se abre hasta el mes siguiente',
    )
    expect((await close(nextMonth(running))).Errors[0]).toContain('aún no empieza: no se puede cerrar')
    for (const [method, path, body] of [
      ['POST', 'open', {}],
      ['PUT', 'close', { PerMonth: running }],
    ] as const)
      expect((await onlooker.call(method, `AccPeriod/${path}`, body)).status).toBe(403)
  })

  it('take no voucher once closed, whoever sends, receives, accepts or takes it back, until someone with the level opens them again', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '1000.00' })
    const voucher = await createVoucher(upstream, supplier, of)
    const closed = await close(ISSUED)
    expect(closed.Result).toMatchObject({
      PerStatus: 2,
      PerVouchers: 1,
      PerPendingVouchers: 1,
      vouchers: [{ VouNumber: 'F001-1', VouReception: 0 }],
    })
    expect((await close(ISSUED)).status).toBe(409)
    expect((await receive(voucher.VouID)).Errors).toEqual([CLOSED])
    const second = await uploadSupports(upstream, supplier, of, invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'))
    expect((await save(supplier, of, { VouNumber: 'F001-2', details: second })).Errors).toEqual([CLOSED])
    expect(await readOrderBilling(upstream, of)).toMatchObject({ vouchers: 1, OrdVouchered: '472.00' })

    expect((await reopen(ISSUED)).Errors).toEqual(['Escriba un motivo de 1 a 256 caracteres.'])
    expect((await reopen(ISSUED, 'No debo.', callers.buyer)).status).toBe(403)
    const open = await reopen(ISSUED, 'Llegó un comprobante tarde.')
    expect(open.Result.history.map(({ AudText, AudRemark }) => [AudText, AudRemark])).toEqual([
      ['Reabrió el periodo', 'Llegó un comprobante tarde.'],
      ['Cerró el periodo', 'Quedó 1 comprobante sin aceptar.'],
    ])
    expect((await receive(voucher.VouID)).Result).toMatchObject({ VouReception: 1 })
    await close(ISSUED)
    expect(
      (await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID: voucher.VouID })).Errors,
    ).toEqual([CLOSED])
    const undone = await callers.buyer.call('PUT', 'LgsOrderPurcharseVoucher/undoreception', {
      VouID: voucher.VouID,
      VocDescription: 'Error',
    })
    expect(undone.Errors).toEqual([CLOSED])
    await reopen(ISSUED, 'Fin de la historia.')
  })

  it('let a file beside the XML be corrected once closed, and the XML itself not', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '1000.00' })
    const voucher = await createVoucher(upstream, supplier, of)
    const [invoicePdf, xml] = ['SreCompPayment', 'SreXml'].map((kind) =>
      voucher.details.find(({ VodSupport }) => VodSupport === kind),
    )
    for (const file of [invoicePdf, xml])
      expect(
        (await callers.buyer.call('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID: file?.VodID })).Errors,
      ).toEqual([])
    await close(ISSUED)
    const replace = async (file: typeof invoicePdf, files: Readonly<Record<string, Buffer>>) => {
      const [sent] = await uploadSupports(upstream, supplier, of, files)
      const body = { VodID: file?.VodID, FilID: sent?.FilID }
      return supplier.call<Voucher>('POST', 'LgsOrderPurcharseVoucherDetail/active', body)
    }
    expect((await replace(invoicePdf, { SreCompPayment: PDF })).Errors).toEqual([])
    expect((await replace(xml, { SreXml: invoiceXml(of, { '472.00': '480.00' }) })).Errors).toEqual([CLOSED])
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00' })
    await reopen(ISSUED, 'Fin de la historia.')
  })

  it('are held by the database: of a reception and a close at the same moment one waits for the other', async () => {
    const voucher = await createVoucher(upstream, supplier, await createOrderToBill(upstream))
    const { database } = upstream.fresh
    // A close that has written and not yet committed.
    let commit = () => undefined as void
    const closing = inCompany(database, { company: 1, user: 1 }, async (tx) => {
      await sql`insert into "AccPeriod" ("CpyID", "PerMonth", "PerStatus", "PerClosedDate", "UsrCreateID") values (1, '2019-12', 2, clock_now(), 1)
        on conflict ("CpyID", "PerMonth") do update set "PerStatus" = 2, "PerClosedDate" = clock_now()`.execute(tx)
      await new Promise<void>((settle) => (commit = settle))
    })
    await expect.poll(() => waiting('granted')).toBe(1)
    const receiving = receive(voucher.VouID)
    await expect.poll(() => waiting('not granted')).toBe(1)
    expect(await Promise.race([receiving.then(() => 'done'), pause(100).then(() => 'waits')])).toBe('waits')
    commit()
    await closing
    expect((await receiving).Errors).toEqual([CLOSED])
    await reopen(ISSUED, 'Fin de la historia.')

    // And many at once, over and over: whatever is received, the month counted it before it closed.
    const answers = await Promise.all([receive(voucher.VouID), close(ISSUED), receive(voucher.VouID)])
    const [row] = await executeSql<{ VouReception: number }>(
      upstream,
      sql`select "VouReception" from "LgsOrderPurcharseVoucher" where "VouID" = ${voucher.VouID}`,
    )
    expect(answers[1].Result.PerReceived).toBe(row?.VouReception)
    await reopen(ISSUED, 'Fin de la historia.')
  })

  const waiting = async (what: 'granted' | 'not granted') => {
    const [row] = await executeSql<{ count: number }>(
      upstream,
      sql`select count(*) as count from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and ${sql.raw(what)}`,
    )
    return row?.count
  }
})
