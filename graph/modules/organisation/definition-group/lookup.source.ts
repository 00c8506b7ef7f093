import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import type { Choice } from '#graph/platform/rest/wire/codecs.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import {
  area as areaChoice,
  budgetItem,
  costCenter,
  definition,
  definitionList,
  expenseType,
  project,
} from './lookup.wire.ts'

export interface LookUp {
  search?: string | null
  business?: string | null
  area?: string | null
}

/** A lookup of LgsGenericExactus; requestID is who asks. */
const lookUp = (path: string, choice: Codec<Choice>) => {
  const read = rows(choice)
  return async (rest: Rest, userId: string, { search, business, area }: LookUp) =>
    read(
      await rest.read('POST', `LgsGenericExactus/${path}`, {
        query: { search, requestID: userId, business, AreID: area },
      }),
    )
}

export const readChoices = async (rest: Rest, userId: string, list: keyof typeof definitionList) =>
  rows(definition)(
    await rest.read('POST', 'GenDefinition/list', { query: { defID: definitionList[list], requestID: userId } }),
  )
export const readAreas = async (rest: Rest) => rows(areaChoice)(await rest.read('POST', 'GenArea/list'))
export const readBudgetItems = lookUp('getPartidas', budgetItem)
export const readChargeableProjects = lookUp('getProjects', project)
export const readExpenseTypes = lookUp('getTypeSpent', expenseType)
export const readCostCenters = lookUp('getCenterCoste', costCenter)
