import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn } from '#graph/platform/context/context.ts'
import {
  readAreas,
  readBudgetItems,
  readChargeableProjects,
  readChoices,
  readCostCenters,
  readExpenseTypes,
} from './lookup.source.ts'

export const choiceResolvers = defineResolvers({
  Query: {
    workAreaChoices: (_, __, { rest }) => readAreas(rest),
    areas: (_, __, { rest }) => readAreas(rest),
    choices: (_, { list }, context) => readChoices(context.rest, signedIn(context).userId, list),
    budgetItems: (_, args, context) => readBudgetItems(context.rest, signedIn(context).userId, args),
    chargeableProjects: (_, args, context) => readChargeableProjects(context.rest, signedIn(context).userId, args),
    expenseTypes: (_, args, context) => readExpenseTypes(context.rest, signedIn(context).userId, args),
    chargeableCostCenters: (_, args, context) => readCostCenters(context.rest, signedIn(context).userId, args),
  },
})
