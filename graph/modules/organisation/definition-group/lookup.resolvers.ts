import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import {
  readAreas,
  readBudgetItems,
  readChargeableProjects,
  readChoices,
  readCostCenters,
  readExpenseTypes,
  type LookUp,
} from './lookup.source.ts'
import type { definitionList } from './lookup.wire.ts'

const looking = (read: typeof readBudgetItems) => (_: unknown, args: LookUp, context: GraphContext) =>
  read(context.rest, signedIn(context).userId, args)

export const choiceResolvers = {
  Query: {
    areas: (_: unknown, __: unknown, { rest }: GraphContext) => readAreas(rest),
    choices: (_: unknown, { list }: { list: keyof typeof definitionList }, context: GraphContext) =>
      readChoices(context.rest, signedIn(context).userId, list),
    budgetItems: looking(readBudgetItems),
    chargeableProjects: looking(readChargeableProjects),
    expenseTypes: looking(readExpenseTypes),
    chargeableCostCenters: looking(readCostCenters),
  },
}
