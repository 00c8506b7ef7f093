import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readCostCenter, readCostCenterTree, saveCostCenter, setCostCenterActive } from './cost-center.source.ts'
import { costCenterInput, costCenterActiveInput } from './cost-center.wire.ts'

export const costCenterResolvers = defineResolvers({
  Query: {
    costCenterTree: (_, { search }, { rest }) => readCostCenterTree(rest, search ?? ''),
    costCenter: (_, { id }, { rest }) => (canBeKey(id) ? readCostCenter(rest, id) : null),
  },
  Mutation: {
    saveCostCenter: recordMutation(costCenterInput, saveCostCenter, (costCenter) => ({ costCenter })),
    setCostCenterActive: recordMutation(costCenterActiveInput, setCostCenterActive, (costCenter) => ({ costCenter })),
  },
})
