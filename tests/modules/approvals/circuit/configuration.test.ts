import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { arrange, build, exceptFor, hire, position, sit, type Person } from '#tests/kit/fixtures/approvers.ts'

let house: Service
let admin: Caller

beforeAll(async () => {
  house = await service()
  admin = await house.signIn('admin')
})

afterAll(() => house.stop())

/** What a call is refused with: sentence by path, in the order in which they are said. */
const said = async (method: 'POST' | 'PUT', path: string, body: object, who = admin): Promise<string[]> => {
  const { body: text } = await who.call(method, path, body)
  const { Errors, ErrorPaths } = JSON.parse(text) as { Errors: string[]; ErrorPaths?: string[] }
  return Errors.map((sentence, place) => `${ErrorPaths?.[place] ?? ''}: ${sentence}`)
}

let circuits = 0
const circuit = (more: object = {}) => ({ AccName: `Por probar ${++circuits}`, TrsCode: 'REQ', ...more })
const exception = (more: object = {}) => ({
  TrsCode: 'REQ',
  AccID: 7,
  UsrID: 2,
  ExcFrom: '2036-01-01',
  ExcTo: '2036-12-31',
  ExcReason: 'Viaje',
  ...more,
})

describe('a circuit', () => {
  it('asks for amounts in cents, the lower one first', async () => {
    const refusals = (more: object) => said('POST', 'SecCircuit/save', circuit(more))
    expect(await refusals({ AccAmountFrom: '10.005', AccAmountTo: '20.001' })).toEqual([
      'AccAmountFrom: Importe desde: máximo 2 decimales',
      'AccAmountTo: Importe hasta: máximo 2 decimales',
    ])
    expect(await refusals({ AccAmountFrom: '100.01', AccAmountTo: '100' })).toEqual([
      'AccAmountTo: Importe hasta: tiene que ser mayor o igual que Importe desde',
    ])
    expect(await refusals({ AccAmountFrom: '100', AccAmountTo: '100.00' })).toEqual([])
    expect(await refusals({ AccAmountTo: '100' })).toEqual([])
  })

  it('judges a change beside what it leaves as it was', async () => {
    const { Result } = await admin.call<{ AccID: number }>('POST', 'SecCircuit/save', circuit({ AccAmountFrom: '500' }))
    expect(
      await said('PUT', 'SecCircuit/update', { AccID: Result.AccID, AccAmountTo: '499.99', SecVersion: 1 }),
    ).toEqual(['AccAmountTo: Importe hasta: tiene que ser mayor o igual que Importe desde'])
  })
})

describe('an exception', () => {
  it('asks whom it is for, for a circuit of its transaction, for days in their order, for staff of the company', async () => {
    const refusals = (more: object) => said('POST', 'SecCircuitException/save', exception(more))
    expect(await refusals({ UsrID: null })).toEqual(['UsrID: Indique Usuario, Área o Categoría'])
    expect(await refusals({ ExcFrom: '2036-02-02', ExcTo: '2036-02-01' })).toEqual([
      'ExcTo: Hasta: no puede ser anterior a Desde',
    ])
    expect(await refusals({ TrsCode: 'ORD' })).toEqual(['AccID: Circuito: no es de la transacción elegida'])
    const [outside] = await arrange<{ UsrID: number }>(
      house,
      sql`select u."UsrID" from "SecUser" u join "SecUserCompany" c using ("UsrID") where c."CpyID" = 2 and not u."UsrExtern"
        and not exists (select from "SecUserCompany" o where o."UsrID" = u."UsrID" and o."CpyID" = 1) limit 1`,
      '*',
    )
    expect(await refusals({ UsrID: outside?.UsrID })).toEqual(['UsrID: Usuario: la opción no existe'])
    expect(await refusals({ UsrID: null, AreID: 4 })).toEqual([])
  })

  it('says all of it at once', async () => {
    const everything = exception({ UsrID: null, TrsCode: 'ORD', ExcFrom: '2036-02-02', ExcTo: '2036-02-01' })
    expect(await said('POST', 'SecCircuitException/save', everything)).toHaveLength(3)
  })
})

describe('the order of levels', () => {
  interface Level {
    AlvID: number
    AlvOrder: number
  }
  const levels = async (AccID: number) =>
    (await admin.call<{ data: Level[] }>('POST', 'SecApprovalLevel/pagination', { filter: { AccID } })).Result.data
  const order = (AccID: number, asked: readonly Level[]) =>
    admin.call('PUT', 'SecApprovalLevel/order', { AccID, levels: asked })
  const STALE = 'El registro fue modificado por otro usuario'

  it('names all of them, or nothing moves', async () => {
    const AccID = await build(house, [
      [1, 1, 2],
      [2, 1, 3],
    ])
    const [first, second] = (await levels(AccID)) as [Level, Level]
    const swapped = [
      { ...first, AlvOrder: 2 },
      { ...second, AlvOrder: 1 },
    ]
    const [foreign] = (await levels(await build(house, [[1, 1, 2]]))) as [Level]
    for (const wrong of [[first], [first, first], [...swapped, foreign], [first, { ...foreign, AlvOrder: 2 }]])
      expect(await order(AccID, wrong)).toMatchObject({ status: 409, Errors: [STALE] })
    expect((await levels(AccID)).map(({ AlvID }) => AlvID)).toEqual([first.AlvID, second.AlvID])
    expect((await order(AccID, swapped)).status).toBe(200)
    expect((await levels(AccID)).map(({ AlvID }) => AlvID)).toEqual([second.AlvID, first.AlvID])
    expect((await order(9_999_999, swapped)).status).toBe(404)
  })

  it('that two people change at once is that of one of them, whole', async () => {
    const AccID = await build(house, [
      [1, 1, 2],
      [2, 1, 3],
      [3, 1, 1],
    ])
    const before = await levels(AccID)
    const turned = (by: number) => before.map(({ AlvID }, place) => ({ AlvID, AlvOrder: ((place + by) % 3) + 1 }))
    const both = await Promise.all([order(AccID, turned(1)), order(AccID, turned(2))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await levels(AccID)).map(({ AlvOrder }) => AlvOrder)).toEqual([1, 2, 3])
  })
})

describe('putting a document on a circuit', () => {
  it('asks for one, for one that fits, and before anybody has decided', async () => {
    const job = await position(house)
    const [boss] = (await hire(house, job)) as [Person]
    await exceptFor(
      house,
      await build(house, [
        [1, 1, job],
        [2, 1, job],
      ]),
      { UsrID: 2 },
    )
    const author = await sit(house, 2)
    const { ReqID } = (await save(author)).Result
    const choose = (AccID: number | null) =>
      said('POST', 'SecCircuitCreate/createcircuit', { AccID, DocEntry: ReqID, TrsCode: 'REQ' }, author)
    expect(await choose(null)).toEqual(['AccID: Seleccione Circuito'])
    expect(await choose(7)).toEqual(['AccID: El circuito no corresponde al documento'])
    expect((await decide(boss, ReqID, 2)).status).toBe(200)
    expect(await choose(7)).toEqual([': Circuito iniciado: solo lectura'])
  })
})
