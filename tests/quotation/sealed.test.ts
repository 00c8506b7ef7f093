import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '#tests/approval/people.ts'
import { exported, letExport } from '#tests/report/exported.ts'
import { people, type People } from '#tests/upstream/people.ts'
import { service, type Caller, type Service } from '#tests/upstream/service.ts'
import { byId, moveDeadline, offered, opened, send, type Quotation } from './asking.ts'

let house: Service
let who: People

beforeAll(async () => {
  house = await service()
  who = await people(house)
})

afterAll(() => house.stop())

const unseal = (CttID: number, CttUnsealReason: string, caller = who.buyer) =>
  caller.call<Quotation>('PUT', 'LgsCotization/unseal', { CttID, CttUnsealReason })
const settings = () => who.admin.call<{ CttSealed: boolean; SecVersion: number; CttWeightTotal: string }>('POST', 'LgsCotization/weights', {})
const keep = (changes: Record<string, unknown>, caller = who.admin) => caller.call('PUT', 'LgsCotization/weights', changes)
const weights = {
  CttWeightTotal: '40',
  CttWeightDelivery: '25',
  CttWeightWarranty: '10',
  CttWeightDay: '10',
  CttWeightCon: '10',
  CttWeightPayment: '5',
}

describe('sealed offers', () => {
  it('say until the deadline who has answered and when, not how much', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    const sealed = await byId(who.buyer, CttID)
    expect(sealed).toMatchObject({ CttIsSealed: true, CtpAnswered: 2 })
    expect(sealed.itemsParticipant).toMatchObject([
      { CtpStatus: 2, CtpDateCotizacionReceived: expect.any(String) as string, itemProvider: null },
      { CtpStatus: 2, itemProvider: null },
    ])
    await moveDeadline(house, CttID, 0)
    expect((await byId(who.buyer, CttID)).CttIsSealed).toBe(true)
    await moveDeadline(house, CttID, -1)
    expect((await byId(who.buyer, CttID)).itemsParticipant).toMatchObject([{ itemProvider: { OrdTotal: '200.00' } }, {}])
  })

  it('are opened early by a manager alone, with a reason that is kept', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    expect((await unseal(CttID, ' ')).Errors).toEqual(['Ingrese el motivo de la apertura'])
    expect((await unseal(CttID, 'x'.repeat(257))).Errors).toEqual(['El motivo admite hasta 256 caracteres'])
    await arrange(house, sql`update "SecUserOption" set "IsLevelManager" = false, "IsLevelArea" = true
      where "UsrID" = 4 and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'QUOTATIONS')`)
    await arrange(house, sql`update "LgsCotization" set "AreID" = 4 where "CttID" = ${CttID}`)
    expect(await byId(who.boss, CttID)).toMatchObject({ CttIsSealed: true, CttMayUnseal: false })
    expect((await unseal(CttID, 'Urge', who.boss)).status).toBe(403)
    expect((await byId(who.buyer, CttID)).CttMayUnseal).toBe(true)
    const { Result } = await unseal(CttID, 'El vaciado se adelantó')
    expect(Result).toMatchObject({ CttIsSealed: false, CttMayUnseal: false })
    expect(Result.CttUnsealText).toMatch(/^Abierta antes del plazo por Carlos Alberto Núñez Salas el .*: El vaciado se adelantó$/)
    expect((await unseal(CttID, 'Otra vez')).Errors).toEqual(['Las ofertas ya están abiertas'])
    const [trace] = await arrange<{ UsrID: number; reason: string }>(
      house,
      sql`select "UsrID", "AudChange"::jsonb ->> 'CttUnsealReason' as reason from "SecAudit"
        where "AudResource" = 'LgsCotization' and "AudRecord" = ${String(CttID)} and "AudAction" = 'unseal'`,
    )
    expect(trace).toEqual({ UsrID: 3, reason: 'El vaciado se adelantó' })
  })

  it('say no more in the list as Excel, which tells whoever may export what they see', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    const { CttDocumentNumber } = await byId(who.buyer, CttID)
    const sheet = (caller: Caller) => exported(house, caller, 'LgsCotization/listexcel', { search: CttDocumentNumber })
    const [row, ...others] = (await sheet(who.buyer)).rows
    expect(others).toEqual([])
    expect(row).toMatchObject({ 'Nro. Cotización': CttDocumentNumber, Invitados: '2', Respuestas: '2', 'Ofertas selladas': 'Sí' })
    expect(Object.keys(row ?? {})).toEqual([
      'Nro. Cotización', 'Asunto', 'Fecha', 'Ofertas hasta', 'Invitados', 'Respuestas', 'Estado', 'Ofertas selladas', 'Comprador', 'Área', 'Categoría',
    ])
    expect((await sheet(who.author)).status).toBe(403)
    await letExport(house, 'gerente', 'QUOTATIONS')
    expect(await sheet(who.manager)).toEqual({ status: 200, rows: [] })
  })

  it('are open once the quotation went to its circuit', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    await send(who.buyer, CttID)
    expect((await byId(who.boss, CttID)).itemsParticipant).toMatchObject([{ itemProvider: { OrdTotal: '200.00' } }, {}])
  })
})

describe('what new quotations begin with', () => {
  it('is kept by whoever configures them, and comes to 100', async () => {
    await arrange(house, sql`delete from "LgsCotizationWeight"`)
    expect((await settings()).Result).toMatchObject({ SecVersion: 0, CttSealed: true, CttWeightTotal: '50' })
    expect((await keep({ ...weights, CttWeightTotal: '41', CttSealed: true, SecVersion: 0 })).Errors).toEqual(['Los pesos deben sumar 100'])
    expect(await keep({ ...weights, CttWeightDay: '-1', CttSealed: true, SecVersion: 0 })).toMatchObject({
      Errors: ['El peso debe ser un número de 0 a 100 con hasta 2 decimales'],
      ErrorPaths: ['CttWeightDay'],
    })
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 0 }, who.buyer)).status).toBe(403)
    const before = await opened(who)
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 0 })).Result).toMatchObject({ CttWeightTotal: '40.00', SecVersion: 1 })
    expect((await keep({ ...weights, CttSealed: true, SecVersion: 0 })).status).toBe(409)
    expect((await keep({ ...weights, CttSealed: false, SecVersion: 1 }, who.manager)).Result).toMatchObject({ SecVersion: 2 })
    expect(await byId(who.buyer, before.CttID)).toMatchObject({ CttWeightTotal: '50.00', CttIsSealed: true })
    const after = await opened(who)
    expect(await byId(who.buyer, after.CttID)).toMatchObject({ CttWeightTotal: '40.00', CttIsSealed: false })
    const own = await opened(who, { ...weights, CttWeightTotal: '35', CttWeightDelivery: '30' })
    expect((await byId(who.buyer, own.CttID)).CttWeightTotal).toBe('35.00')
  })
})
