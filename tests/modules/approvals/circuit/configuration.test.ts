import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

/** What a call is refused with: sentence by path, in the order in which they are said. */
const refusalsOf = async (method: 'POST' | 'PUT', path: string, body: object, who = admin): Promise<string[]> => {
  const { body: text } = await who.call(method, path, body)
  const { Errors, ErrorPaths } = JSON.parse(text) as { Errors: string[]; ErrorPaths?: string[] }
  return Errors.map((sentence, index) => `${ErrorPaths?.[index] ?? ''}: ${sentence}`)
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
    const refusals = (more: object) => refusalsOf('POST', 'SecCircuit/save', circuit(more))
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
      await refusalsOf('PUT', 'SecCircuit/update', { AccID: Result.AccID, AccAmountTo: '499.99', SecVersion: 1 }),
    ).toEqual(['AccAmountTo: Importe hasta: tiene que ser mayor o igual que Importe desde'])
  })
})

describe('an exception', () => {
  it('asks whom it is for, for a circuit of its transaction, for days in their order, for staff of the company', async () => {
    const refusals = (more: object) => refusalsOf('POST', 'SecCircuitException/save', exception(more))
    expect(await refusals({ UsrID: null })).toEqual(['UsrID: Indique Usuario, Área o Categoría'])
    expect(await refusals({ ExcFrom: '2036-02-02', ExcTo: '2036-02-01' })).toEqual([
      'ExcTo: Hasta: no puede ser anterior a Desde',
    ])
    expect(await refusals({ TrsCode: 'ORD' })).toEqual(['AccID: Circuito: no es de la transacción elegida'])
    const [outside] = await executeSql<{ UsrID: number }>(
      upstream,
      sql`select u."UsrID" from "SecUser" u join "SecUserCompany" c using ("UsrID") where c."CpyID" = 2 and not u."UsrExtern"
        and not exists (select from "SecUserCompany" o where o."UsrID" = u."UsrID" and o."CpyID" = 1) limit 1`,
      '*',
    )
    expect(await refusals({ UsrID: outside?.UsrID })).toEqual(['UsrID: Usuario: la opción no existe'])
    expect(await refusals({ UsrID: null, AreID: 4 })).toEqual([])
  })

  it('says all of it at once', async () => {
    const everything = exception({ UsrID: null, TrsCode: 'ORD', ExcFrom: '2036-02-02', ExcTo: '2036-02-01' })
    expect(await refusalsOf('POST', 'SecCircuitException/save', everything)).toHaveLength(3)
  })
})

describe('the order of levels', () => {
  interface Level {
    AlvID: number
    AlvOrder: number
  }
  const levels = async (AccID: number) =>
    (await admin.call<{ data: Level[] }>('POST', 'SecApprovalLevel/pagination', { filter: { AccID } })).Result.data
  const order = (AccID: number, levelsInOrder: readonly Level[]) =>
    admin.call('PUT', 'SecApprovalLevel/order', { AccID, levels: levelsInOrder })
  const STALE = 'El registro fue modificado desde que usted lo abrió'

  it('names all of them, or nothing moves', async () => {
    const AccID = await createCircuit(upstream, [
      [1, 1, 2],
      [2, 1, 3],
    ])
    const [first, second] = (await levels(AccID)) as [Level, Level]
    const swapped = [
      { ...first, AlvOrder: 2 },
      { ...second, AlvOrder: 1 },
    ]
    const [foreign] = (await levels(await createCircuit(upstream, [[1, 1, 2]]))) as [Level]
    for (const wrong of [[first], [first, first], [...swapped, foreign], [first, { ...foreign, AlvOrder: 2 }]])
      expect(await order(AccID, wrong)).toMatchObject({ status: 409, Errors: [STALE] })
    expect((await levels(AccID)).map(({ AlvID }) => AlvID)).toEqual([first.AlvID, second.AlvID])
    expect((await order(AccID, swapped)).status).toBe(200)
    expect((await levels(AccID)).map(({ AlvID }) => AlvID)).toEqual([second.AlvID, first.AlvID])
    expect((await order(9_999_999, swapped)).status).toBe(404)
  })

  it('that two people change at once is that of one of them, whole', async () => {
    const AccID = await createCircuit(upstream, [
      [1, 1, 2],
      [2, 1, 3],
      [3, 1, 1],
    ])
    const before = await levels(AccID)
    const turned = (by: number) => before.map(({ AlvID }, index) => ({ AlvID, AlvOrder: ((index + by) % 3) + 1 }))
    const both = await Promise.all([order(AccID, turned(1)), order(AccID, turned(2))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await levels(AccID)).map(({ AlvOrder }) => AlvOrder)).toEqual([1, 2, 3])
  })
})

describe('putting a document on a circuit', () => {
  it('asks for one, for one that fits, and before anybody has decided', async () => {
    const job = await createPosition(upstream)
    const [boss] = (await createUsers(upstream, job)) as [Person]
    await createException(
      upstream,
      await createCircuit(upstream, [
        [1, 1, job],
        [2, 1, job],
      ]),
      { UsrID: 2 },
    )
    const author = await openSession(upstream, 2)
    const { ReqID } = (await save(author)).Result
    const choose = (AccID: number | null) =>
      refusalsOf('POST', 'SecCircuitCreate/createcircuit', { AccID, DocEntry: ReqID, TrsCode: 'REQ' }, author)
    expect(await choose(null)).toEqual(['AccID: Seleccione Circuito'])
    expect(await choose(7)).toEqual(['AccID: El circuito no corresponde al documento'])
    expect((await decide(boss, ReqID, 2)).status).toBe(200)
    expect(await choose(7)).toEqual([': Circuito iniciado: solo lectura'])
  })
})
