import { readOne } from '#graph/platform/rest/batch.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  costCenter,
  costCenterBranch,
  costCenterInput,
  costCenterActiveInput,
  type CostCenter,
  type CostCenterBranch,
} from './cost-center.wire.ts'

const branches = rows(costCenterBranch)

/** A place of the tree, as the graph tells it. */
export interface Node {
  id: string
  costCenter: CostCenter
  isMatch: boolean
  childCount: number
}

/** The tree row by row, each before what stands in it: no document of the graph could ask for every depth. */
const flattenTree = (tree: readonly CostCenterBranch[]): Node[] =>
  tree.flatMap(({ isMatch, childCount, children, ...row }) => [
    { id: row.id, costCenter: row, isMatch, childCount },
    ...flattenTree(children),
  ])

export const readCostCenterTree = async (rest: Rest, search: string) =>
  flattenTree(
    branches(
      search.trim() === ''
        ? await rest.read('POST', 'GenCostCenter/threelist')
        : await rest.read('POST', 'GenCostCenter/searchtree', { body: { search } }),
    ),
  )

export const readCostCenter = (rest: Rest, id: string) =>
  readOne<CostCenter>(rest, id, {
    path: 'GenCostCenter/byid',
    field: 'CceID',
    one: (result) => readWire(costCenter, result),
  })

export const saveCostCenter = async (rest: Rest, input: InputOf<typeof costCenterInput.table>) => {
  const [method, verb] = input.id ? (['PUT', 'update'] as const) : (['POST', 'save'] as const)
  return readWire(costCenter, await rest.write(method, `GenCostCenter/${verb}`, { body: costCenterInput.send(input) }))
}

export const setCostCenterActive = async (rest: Rest, input: InputOf<typeof costCenterActiveInput.table>) =>
  readWire(costCenter, await rest.write('DELETE', 'GenCostCenter/delete', { body: costCenterActiveInput.send(input) }))
