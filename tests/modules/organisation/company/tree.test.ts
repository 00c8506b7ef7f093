import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  areaMessages,
  costCenterMessages,
  positionMessages,
} from '#schema/modules/organisation/company/tree-messages.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

type Row = Record<string, number | string | null> & { SecVersion: number; SecStatus: number }

/** The three trees of the company: what each is written by, and what it says. */
const trees = [
  {
    resource: 'GenArea',
    key: 'AreID',
    parent: 'AreParentID',
    said: areaMessages,
    named: (name: string) => ({ AreName: name }),
  },
  {
    resource: 'GenPosition',
    key: 'PstID',
    parent: 'PstParentID',
    said: positionMessages,
    named: (name: string) => ({ PstName: name }),
  },
  {
    resource: 'GenCostCenter',
    key: 'CceID',
    parent: 'CceParentID',
    said: costCenterMessages,
    named: (name: string) => ({ CceCenterCoste: name.replaceAll(/[^A-Z0-9]/g, ''), CceName: name }),
  },
] as const

describe.each(trees.map((tree) => [tree.resource, tree] as const))(
  'the tree of %s',
  (resource, { key, parent, said: refusal, named }) => {
    const save = async (body: object) => admin.call<Row>('POST', `${resource}/save`, body)
    const make = async (name: string, above: number | null = null) =>
      (await save({ ...named(name), [parent]: above })).Result
    const move = (row: Row, above: number | null, name: string) =>
      save({ [key]: row[key], SecVersion: row.SecVersion, ...named(name), [parent]: above })
    const turn = (row: Row, SecStatus: 0 | 1) =>
      admin.call<Row>('DELETE', `${resource}/delete`, { [key]: row[key], SecStatus })
    const idOf = (row: Row) => Number(row[key])

    it('never lets one stand in itself, nor in what stands in it', async () => {
      const top = await make('ZZ A1')
      const middle = await make('ZZ A2', idOf(top))
      const bottom = await make('ZZ A3', idOf(middle))
      for (const above of [top, middle, bottom]) {
        const refused = await move(top, idOf(above), 'ZZ A1')
        expect([refused.status, refused.Errors]).toEqual([400, [refusal.inItself]])
      }
      expect((await move(bottom, idOf(top), 'ZZ A3')).Result[parent]).toBe(idOf(top))
    })

    it('never closes a circle that two people close at once', async () => {
      const [one, other] = [await make('ZZ B1'), await make('ZZ B2')]
      const both = await Promise.all([move(one, idOf(other), 'ZZ B1'), move(other, idOf(one), 'ZZ B2')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(both.flatMap(({ Errors }) => Errors)).toEqual([refusal.inItself])
    })

    it('disables nothing that something active stands in, and enables nothing in what is disabled', async () => {
      const top = await make('ZZ C1')
      const bottom = await make('ZZ C2', idOf(top))
      expect((await turn(top, 0)).Errors).toEqual([refusal.activeBelow])
      expect((await turn(bottom, 0)).status).toBe(200)
      expect((await turn(top, 0)).status).toBe(200)
      expect((await turn(bottom, 1)).Errors).toEqual([refusal.inDisabled])
      expect((await turn(top, 1)).status).toBe(200)
      expect((await turn(bottom, 1)).Result.SecStatus).toBe(1)
    })

    it('takes nothing new in while it is being disabled', async () => {
      const top = await make('ZZ D1')
      const [disabled, added] = await Promise.all([turn(top, 0), save({ ...named('ZZ D2'), [parent]: idOf(top) })])
      expect([disabled.status, added.status].toSorted()).toEqual([200, 400])
    })
  },
)

it('an area or a position where somebody works is not disabled, and says why', async () => {
  const remove = (resource: string, body: object) => admin.call('DELETE', `${resource}/delete`, body)
  expect((await remove('GenArea', { AreID: 9 })).Errors).toEqual([areaMessages.somebodyThere])
  expect((await remove('GenPosition', { PstID: 7 })).Errors).toEqual([positionMessages.somebodyThere])
  const [left] = await executeSql<{ n: number }>(
    upstream,
    sql`select count(*)::integer as n from "SecAudit" where "AudResource" in ('GenArea', 'GenPosition') and "AudRecord" in ('9', '7')`,
  )
  expect(left?.n).toBe(0)
})

it('the lists that forms offer go on naming areas and positions as before', async () => {
  const areas = await admin.call<Row[]>('POST', 'GenArea/list?search=sistemas')
  expect(areas.Result).toEqual([{ AreID: 7, AreName: 'Sistemas', AreParentID: 2 }])
  const above = await admin.call<Row[]>('POST', 'GenArea/parents?search=sistemas')
  expect(above.Result).toEqual([{ AreParentID: 7, AreParentName: 'Sistemas' }])
})
