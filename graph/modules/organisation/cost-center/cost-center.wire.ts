import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { choice, flag, id, int, lazy, list, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, type RowOf } from '#graph/platform/rest/wire/record.ts'

export const costCenter = record({
  id: ['CceID', id],
  code: ['CceCenterCoste', text],
  name: ['CceName', text],
  description: ['CceDescription', text],
  level: ['CceLevel', int],
  parent: ['CceParentID', choice('CceParentName')],
  area: ['AreID', choice('AreName')],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export type CostCenter = RowOf<typeof costCenter.table>
export type CostCenterBranch = CostCenter & { isMatch: boolean; childCount: number; children: CostCenterBranch[] }

export const costCenterBranch: Codec<CostCenterBranch> = record({
  ...costCenter.table,
  isMatch: ['IsMatch', flag],
  childCount: ['childCount', int],
  children: ['child', list(lazy(() => costCenterBranch))],
})

export const costCenterInput = record({
  id: ['CceID', optional(id)],
  version: ['SecVersion', optional(int)],
  code: ['CceCenterCoste', text],
  name: ['CceName', text],
  description: ['CceDescription', optional(text)],
  parentId: ['CceParentID', optional(id)],
  areaId: ['AreID', optional(id)],
})
export const costCenterActiveInput = record({ id: ['CceID', id], isActive: ['SecStatus', numberFlag] })
