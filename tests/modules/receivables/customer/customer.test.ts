import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { payableMessages } from '#schema/modules/receivables/customer/instalment.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { CUSTOMER, ELENA, MARCO } from '#tests/modules/receivables/payment/payer.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { overdueAmount, type Home, type Schedule } from './customer-home.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const DEPARTMENT = 1
const RETURNED = 3
const OF_MARCO = 4

const upstream = provideUpstream()
let elena: Caller
let marco: Caller

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
  marco = await upstream.signIn(MARCO, CUSTOMER)
})

const home = async (caller: Caller, document?: string) =>
  caller.call<Home>('GET', `PagPaymentGateway/customer${document ? `?document=${document}` : ''}`)
const schedule = (caller: Caller, idproforma: number) =>
  caller.call<Schedule>('GET', `PagPaymentGateway/shedule?idproforma=${idproforma}`)

const statement = ({ token }: Caller, Json: unknown) =>
  download(upstream, token, 'POST', 'PagPaymentGateway/dataexcel', { Json: JSON.stringify(Json) })

describe('a customer’s home', () => {
  it('holds what they bought, the next instalment of each, and what is late by the database itself', async () => {
    const { Result } = await home(elena, ELENA)
    expect(Result.customer?.nombreCompleto).toBe('ELENA RIVAS PALOMINO')
    const purchases = Result.customer?.operacionComercial ?? []
    expect(purchases.map(({ correlativo, estadoOC }) => [correlativo, estadoOC])).toEqual([
      ['PLC-000184', 'ACTIVO'],
      ['PLC-000185', 'ACTIVO'],
      ['BSM-000021', 'DEVUELTO'],
    ])
    expect(purchases[0]?.proximaCuota).toMatchObject({
      estadopagocuota: 'PARC.CANCELADO',
      estadocuota: 'VENCIDO',
      totalpagado: '600.25',
    })
    const late = Result.customer?.operacionComercialDeuda ?? []
    const sumaVencido = await overdueAmount(upstream.fresh.database, DEPARTMENT)
    expect(late).toContainEqual({
      idProforma: DEPARTMENT,
      nroInmueble_1: '1204',
      sumaVencido,
      sumaPagable: sumaVencido,
    })
    expect(late.map(({ idProforma }) => idProforma)).not.toContain(RETURNED)
  })

  it('owes nothing where everything was paid', async () => {
    const { Result } = await home(marco)
    expect(Result.customer?.operacionComercial.map(({ proximaCuota }) => proximaCuota)).toEqual([null])
    expect(Result.customer?.operacionComercialDeuda).toEqual([])
  })

  it('of somebody else is refused', async () => {
    expect((await home(elena, MARCO)).status).toBe(403)
  })

  it('says nothing of a person whom the company does not know as a customer', async () => {
    const rename = (to: string, from: string) =>
      inCompany(upstream.fresh.database, { company: '*' }, (tx) =>
        sql`update "PagCustomer" set "nroDocumentoTitular" = ${to} where "nroDocumentoTitular" = ${from}`.execute(tx),
      )
    await rename('49999999', MARCO)
    const response = await home(marco)
    await rename(MARCO, '49999999')
    expect([response.status, response.Result.customer]).toEqual([200, null])
  })

  it('shows the announcements of the day, in their order, and their pictures to nobody once the day is over', async () => {
    const announce = (name: string, from: number, to: number, order: number) =>
      inCompany(upstream.fresh.database, { company: '*' }, (tx) =>
        sql<{ AdvID: number }>`
          with kept as (
            insert into "GenFile" ("FilID", "CpyID", "FilName", "FilSize", "FilType", "FilHash", "UsrCreateID")
            values (gen_random_uuid(), 1, ${`${name}.jpg`}, 1, 'image/jpeg', ${name}, 1) returning "FilID"
          )
          insert into "CobAdvertisement" ("CpyID", "AdvName", "FilID", "AdvFrom", "AdvTo", "AdvOrder")
          select 1, ${name}, "FilID", clock_today() + ${from}::int, clock_today() + ${to}::int, ${order}::int from kept returning "AdvID"`.execute(
          tx,
        ),
      )
    await announce('Segunda', -3, 3, 902)
    await announce('Primera', -3, 3, 901)
    const {
      rows: [past],
    } = await announce('Pasada', -9, -5, 900)
    const named = (await home(elena)).Result.advertisement.filter(({ AdvName }) =>
      /^(Primera|Segunda|Pasada)$/.test(AdvName),
    )
    expect(
      named.map(({ AdvName, AdvSrc, AdvID }) => [AdvName, AdvSrc === `PagPaymentGateway/advertisement?AdvID=${AdvID}`]),
    ).toEqual([
      ['Primera', true],
      ['Segunda', true],
    ])
    expect((await elena.call('GET', `PagPaymentGateway/advertisement?AdvID=${past?.AdvID}`)).status).toBe(404)
  })
})

describe('a schedule', () => {
  it('parts what is owed from what was paid, and says of each whether it can be paid', async () => {
    const { Result } = await schedule(elena, DEPARTMENT)
    expect(Result.schedule).toHaveLength(37)
    expect(Result.pending.length + Result.cancelled.length).toBe(37)
    expect(
      new Set(
        Result.cancelled.map(({ estadocuota, estadopagocuota, saldocuota }) =>
          [estadocuota, estadopagocuota, saldocuota].join(),
        ),
      ),
    ).toEqual(new Set(['CANCELADO,CANCELADO,0.00']))
    expect(Result.cancelled[0]).toMatchObject({ habilitabotompagar: 0, motivoNoPagar: payableMessages.paid })
    expect(
      Result.pending.every(
        ({ habilitabotompagar, motivoNoPagar }) => habilitabotompagar === 1 && motivoNoPagar === null,
      ),
    ).toBe(true)
    expect(Result.pending.filter(({ estadocuota }) => estadocuota === 'VENCIDO').length).toBeGreaterThan(0)
    const days = Result.pending.map(({ fechavctocuota }) => fechavctocuota)
    expect(days).toEqual([...days].sort())
  })

  it('of what was given back takes no payment, and says why', async () => {
    const { Result } = await schedule(elena, RETURNED)
    expect(
      new Set(Result.pending.map(({ habilitabotompagar, motivoNoPagar }) => `${habilitabotompagar} ${motivoNoPagar}`)),
    ).toEqual(new Set([`0 ${payableMessages.purchase('DEVUELTO')}`]))
  })

  it('of somebody else and of nobody look alike', async () => {
    const [foreign, missing] = [await schedule(elena, OF_MARCO), await schedule(elena, 987_654)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body).toBe(missing.body)
  })

  it('tells what was paid of an instalment, and nothing of anybody else’s', async () => {
    const instalment = (await schedule(elena, DEPARTMENT)).Result.cancelled.at(-1)
    const path = `PagPaymentGateway/payment?idCuotaCobrar=${instalment?.idCuotaCobrar}`
    const { Result } = await elena.call<{ montoPago: string; concepto: string; PayReceiptNumber: string }[]>(
      'GET',
      path,
    )
    expect(Result).toMatchObject([
      {
        montoPago: '8500.00',
        concepto: 'Cuota inicial, transferencia',
        PayReceiptNumber: expect.stringMatching(/^RCB-/) as string,
      },
    ])
    expect((await marco.call('GET', path)).status).toBe(404)
    expect((await elena.call('GET', 'PagPaymentGateway/payment?idCuotaCobrar=987654')).status).toBe(404)
  })
})

describe('Estado de cuenta', () => {
  it('prints what the database holds, whatever is posted beside the key', async () => {
    const { Result } = await schedule(elena, DEPARTMENT)
    const forged = {
      ...Result,
      schedule: Result.schedule.map((each) => ({ ...each, saldocuota: '0.01', tipocuota: 'FALSA' })),
    }
    const response = await statement(elena, forged)
    expect([response.status, decodeURIComponent(String(response.headers['content-disposition']))]).toEqual([
      200,
      "attachment; filename*=UTF-8''Estado de cuenta PLC-000184.xlsx",
    ])
    const rows = (await readExcel(response.bytes)).map((row) => row.map(({ text }) => text))
    expect(rows).toHaveLength(38)
    expect(rows[1]?.slice(0, 2)).toEqual(['0', 'INICIAL'])
    expect(rows.flat()).not.toContain('FALSA')
    expect(rows.flat()).not.toContain('0.01')
    expect(Number(rows.at(-1)?.[5])).toBe(1250.5)
  })

  it('is found by an instalment’s key where the schedule says no other', async () => {
    const [first] = (await schedule(elena, DEPARTMENT)).Result.schedule
    expect((await statement(elena, [{ idCuotaCobrar: first?.idCuotaCobrar }])).status).toBe(200)
  })

  it('of somebody else’s purchase or instalment is none', async () => {
    const [his] = (await schedule(marco, OF_MARCO)).Result.schedule
    expect((await statement(elena, { idProforma: OF_MARCO })).status).toBe(404)
    expect((await statement(elena, [{ idCuotaCobrar: his?.idCuotaCobrar }])).status).toBe(404)
  })

  it('takes nothing that names no purchase', async () => {
    expect((await statement(elena, {})).status).toBe(400)
    expect((await elena.call('POST', 'PagPaymentGateway/dataexcel', { Json: 'no es JSON' })).Errors).toEqual([
      'No se pudo leer el cronograma enviado.',
    ])
  })
})
