import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeMessage } from '#schema/modules/organisation/cost-center/cost-center.ts'
import { costCenterMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let stranger: Caller
beforeAll(async () => {
  ;[admin, stranger] = await Promise.all([world.as('admin'), world.as('admin2')])
})

interface CostCenter {
  id: string
  code: string
  description: string
  level: number
  parent: { value: string; label: string } | null
  isActive: boolean
  version: number
}
interface Node {
  costCenter: CostCenter
  isMatch: boolean
  childCount: number
}
interface Payload {
  costCenter: CostCenter | null
  errors: { message: string; path: string[]; code: string }[]
}

const PARTS = 'id code name description level parent { value label } area { value label } isActive version'
const tree = async (search: string | null = null, who = admin) =>
  (
    await who.graph<{ costCenterTree: Node[] }>(
      `query Tree($search: String) { costCenterTree(search: $search) { isMatch childCount costCenter { ${PARTS} } } }`,
      { search },
    )
  ).data.costCenterTree
const save = (input: object, who = admin) =>
  who.graph<{ saveCostCenter: Payload }>(
    `mutation Save($input: SaveCostCenterInput!) { saveCostCenter(input: $input) { costCenter { ${PARTS} } errors { message path code } } }`,
    { input },
  )
const saveAndRead = async (input: object) => {
  const { data } = await save(input)
  if (!data.saveCostCenter.costCenter)
    throw new Error(data.saveCostCenter.errors.map(({ message }) => message).join(' '))
  return data.saveCostCenter.costCenter
}
const of = async (code: string) => (await tree()).find(({ costCenter }) => costCenter.code === code)?.costCenter

describe('the tree of cost centres', () => {
  it('is told each before what stands in it, of the own company alone', async () => {
    const codes = (await tree()).map(({ costCenter }) => costCenter.code)
    expect(codes.slice(0, 4)).toEqual(['10', '10.01', '20', '20.01'])
    expect(codes.indexOf('30.01.01')).toBe(codes.indexOf('30.01') + 1)
    const theirs = (await tree(null, stranger)).map(({ costCenter: { id } }) => id)
    expect((await tree()).filter(({ costCenter: { id } }) => theirs.includes(id))).toEqual([])
  })

  it('leads a search to what it finds, with everything that it stands in', async () => {
    const found = await tree('residencias')
    expect(found.map(({ costCenter, isMatch }) => [costCenter.code, isMatch])).toEqual([
      ['30', false],
      ['30.01', false],
      ['30.01.01', true],
    ])
    expect(await tree('no hay nada así')).toEqual([])
    const { Result } = await admin.rest<
      { CceCenterCoste: string; childCount: number; child: { CceCenterCoste: string }[] }[]
    >('POST', 'GenCostCenter/searchtree', { search: 'PUBLICIDAD' })
    expect(Result).toMatchObject([
      {
        CceCenterCoste: '40',
        IsMatch: false,
        childCount: 1,
        child: [{ CceCenterCoste: '40.02', IsMatch: true, child: [] }],
      },
    ])
  })

  it('keeps levels by itself when a branch moves, and the words that pickers offer', async () => {
    const site = await of('30.01')
    const inner = await of('30.01.01')
    const under = await saveAndRead({ code: '30.01.01.01', name: 'Almacén de obra', parentId: inner?.id })
    expect(under).toMatchObject({ level: 4, description: '30.01.01.01 Almacén de obra' })
    const moved = await saveAndRead({
      id: site?.id,
      version: site?.version,
      code: '30.01',
      name: 'Oficina técnica',
      parentId: (await of('20.03'))?.id,
    })
    expect([moved.level, (await of('30.01.01'))?.level, (await of('30.01.01.01'))?.level]).toEqual([3, 4, 5])
    const back = await saveAndRead({
      id: site?.id,
      version: moved.version,
      code: '30.01',
      name: 'Oficina técnica',
      parentId: (await of('30'))?.id,
      areaId: '4',
    })
    expect([back.level, (await of('30.01.01.01'))?.level]).toEqual([2, 4])
    const { Result } = await admin.rest<{ CceDescription: string }[]>(
      'POST',
      'LgsGenericExactus/getCenterCoste?search=almac%C3%A9n%20de%20obra',
    )
    expect(Result.map(({ CceDescription }) => CceDescription)).toEqual(['30.01.01.01 Almacén de obra'])
  })

  it('refuses what cannot be: a code twice or ill written, a parent or an area that is not there, an old version', async () => {
    const errors = async (input: object) =>
      (await save(input)).data.saveCostCenter.errors.map(({ path, message }) => [path.at(-1), message])
    expect(await errors({ code: '10', name: 'Otra gerencia' })).toEqual([['code', costCenterMessages.taken]])
    expect(await errors({ code: '10..1', name: '' })).toEqual([
      ['code', codeMessage],
      ['name', 'Campo Requerido'],
    ])
    const foreign = (await tree(null, stranger))[0]?.costCenter.id
    for (const parentId of [foreign, '987654']) {
      expect(await errors({ code: '99', name: 'Suelto', parentId })).toEqual([['parentId', costCenterMessages.parent]])
    }
    expect(await errors({ code: '99', name: 'Suelto', areaId: '10' })).toEqual([['areaId', costCenterMessages.area]])
    const sales = await of('40')
    await saveAndRead({ id: sales?.id, version: sales?.version, code: '40', name: 'Ventas' })
    expect(
      (await save({ id: sales?.id, version: sales?.version, code: '40', name: 'Ventas y más' })).errors?.[0]?.extensions
        .code,
    ).toBe('CONFLICT')
  })

  it('answers another company as if it were not there, and whoever may only look with a refusal', async () => {
    const own = await of('10')
    for (const [method, verb] of [
      ['POST', 'byid'],
      ['PUT', 'update'],
      ['DELETE', 'delete'],
    ] as const) {
      const responses = await Promise.all(
        [own?.id, 987_654].map((id) =>
          stranger.rest(method, `GenCostCenter/${verb}`, {
            CceID: Number(id),
            SecVersion: 1,
            CceCenterCoste: 'X1',
            CceName: 'Nada',
          }),
        ),
      )
      expect(
        responses.map(({ status }) => status),
        verb,
      ).toEqual([404, 404])
    }
    const reader = await world.as('consulta')
    expect((await tree(null, reader)).length).toBeGreaterThan(10)
    expect((await save({ code: 'ZZ', name: 'Nadie' }, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await of('10')).toEqual(own)
  })

  it('goes on limiting what a person with cost centres of their own is offered (decision 0015)', async () => {
    await admin.rest('POST', 'SecUserCostCenter/save', { UsrID: 2, items: [10] })
    const requester = await world.as('solicitante')
    const offered = await requester.rest<{ CceID: number }[]>('POST', 'GenCostCenter/list')
    expect(offered.Result.map(({ CceID }) => CceID)).toEqual([10])
    await executeSql(world.database, sql`delete from "SecUserCostCenter" where "UsrID" = 2`)
  })
})
