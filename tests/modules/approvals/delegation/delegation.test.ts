import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBegun } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { arrange, build, exceptFor, hire, levelsOf, position, sit, type Person } from '#tests/kit/fixtures/approvers.ts'

const AUTHOR = 2
const FAR = '2036-12-31'
let house: Service
let author: Caller
let today: string
let boss: Person
let stand: Person
let third: Person

interface Delegation {
  DlgID: number
  UsrID: number
  SecVersion: number
  DlgEditable: boolean
}

beforeAll(async () => {
  house = await service()
  author = await sit(house, AUTHOR)
  ;[{ today }] = (await arrange<{ today: string }>(house, sql`select clock_today()::text as today`)) as [
    { today: string },
  ]
})

afterAll(() => house.stop())

/** Every story has a boss of its own, on a circuit of one level, and two people who decide nothing. */
beforeEach(async () => {
  const [one, none] = [await position(house), await position(house)]
  ;[boss] = (await hire(house, one)) as [Person]
  ;[stand, third] = (await hire(house, none, 2)) as [Person, Person]
  await arrange(house, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await exceptFor(house, await build(house, [[1, 1, one]]), { UsrID: AUTHOR })
})

const raise = async () => (await save(author)).Result.ReqID

const asked = (to: Person, more: object = {}) => ({ UsrSubstituteID: to.UsrID, DlgFrom: today, DlgTo: FAR, ...more })
const name = (who: Caller, body: object) => who.call<Delegation>('POST', 'SecDelegation/save', body)
const alertsOf = async (who: Caller) =>
  (await who.call<{ data: { DocEntry: number }[] }>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result
    .data

describe('a substitute', () => {
  it('is told at once of what waits, once, and decides in the place of who named them until it is taken back', async () => {
    const [first, second] = [await raise(), await raise()]
    const { status, Result } = await name(boss, asked(stand))
    expect(status).toBe(200)
    await Promise.all([announceBegun(house.fresh.database), announceBegun(house.fresh.database)])
    expect((await alertsOf(stand)).map(({ DocEntry }) => DocEntry).sort()).toEqual([first, second].sort())

    expect((await decide(stand, first, 2)).Result.DocumentStatus).toBe(1)
    expect((await levelsOf(author, first))[0]?.AlvProcessName).toMatch(/^aprobado por .+ en reemplazo de .+$/)

    const taken = await boss.call('DELETE', 'SecDelegation/delete', { DlgID: Result.DlgID, SecVersion: 1 })
    expect(taken).toMatchObject({ status: 200, Result: { SecStatus: 0, DlgEditable: false } })
    expect((await decide(stand, second, 2)).status).toBe(404)
  })

  it('is told by the clock when the delegation begins later', async () => {
    const waits = await raise()
    const { Result } = await name(boss, asked(stand, { DlgFrom: '2036-01-01' }))
    expect(await alertsOf(stand)).toEqual([])
    await arrange(house, sql`update "SecDelegation" set "DlgFrom" = clock_today() where "DlgID" = ${Result.DlgID}`)
    await Promise.all([announceBegun(house.fresh.database), announceBegun(house.fresh.database)])
    await announceBegun(house.fresh.database)
    expect(await alertsOf(stand)).toMatchObject([{ DocEntry: waits, AtsDecidable: true }])
  })
})

describe('a delegation', () => {
  it('refuses oneself, days that are past or upside down, two at a time, and chains', async () => {
    const said = async (who: Caller, body: object) => (await name(who, body)).Errors
    expect(await said(boss, asked(boss))).toEqual(['Sustituto: tiene que ser otra persona'])
    expect(await said(boss, { ...asked(stand), UsrSubstituteID: null })).toEqual(['Seleccione Sustituto'])
    expect(await said(boss, asked(stand, { DlgTo: '2020-01-01', DlgFrom: '2019-01-01' }))).toEqual([
      'Hasta: no puede ser anterior a hoy',
    ])
    expect(await said(boss, asked(stand, { DlgFrom: '2036-12-31', DlgTo: '2036-12-30' }))).toEqual([
      'Hasta: no puede ser anterior a Desde',
    ])
    await name(boss, asked(stand, { TrsCode: 'REQ' }))
    const taken = ['Ya existe una delegación de esa transacción en esas fechas']
    expect(await said(boss, asked(third, { TrsCode: 'REQ' }))).toEqual(taken)
    expect(await said(boss, asked(third))).toEqual(taken)
    expect(await said(boss, asked(third, { TrsCode: 'ORD' }))).toEqual([])
    expect(await said(third, asked(boss, { TrsCode: 'REQ' }))).toEqual([
      'El sustituto delega en otra persona en esas fechas',
    ])
    expect(await said(stand, asked(third, { TrsCode: 'REQ' }))).toEqual([
      'Quien delega es sustituto de otra persona en esas fechas',
    ])
  })

  it('counts once when two are named at the same instant', async () => {
    const both = await Promise.all([stand, third].map((to) => name(boss, asked(to))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is its own, but for an administrator', async () => {
    const { Result } = await name(boss, asked(stand))
    const page = async (who: Caller) =>
      (await who.call<{ data: Delegation[] }>('POST', 'SecDelegation/pagination', { length: -1 })).Result.data
    expect(await page(third)).toEqual([])
    expect(await page(stand)).toMatchObject([{ DlgID: Result.DlgID, DlgEditable: false }])
    const change = { DlgID: Result.DlgID, ...asked(third), SecVersion: 1 }
    expect((await third.call('PUT', 'SecDelegation/update', change)).status).toBe(404)
    expect((await stand.call('PUT', 'SecDelegation/update', change)).status).toBe(403)
    expect((await name(third, asked(stand, { UsrID: boss.UsrID }))).status).toBe(403)
    const stranger = await house.signIn('admin2')
    expect((await stranger.call('PUT', 'SecDelegation/update', change)).status).toBe(404)
    const admin = await house.signIn('admin')
    expect((await page(admin)).find(({ DlgID }) => DlgID === Result.DlgID)).toMatchObject({ DlgEditable: true })
    expect((await admin.call('PUT', 'SecDelegation/update', change)).Result).toMatchObject({
      UsrID: boss.UsrID,
      UsrSubstituteID: third.UsrID,
      SecVersion: 2,
    })
    expect((await boss.call('PUT', 'SecDelegation/update', change)).status).toBe(409)
  })
})
