import type { RunnerCategory, RunnerColumn } from '#web/generated/types.ts'
import { firstValue, listVariables, type ListRules } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const filterOf = (filters: GridQuery['filters']) => {
  const year = firstValue(filters['year'])
  return {
    year: year ? Number(year) : null,
    categories: filters['category']?.length ? (filters['category'] as RunnerCategory[]) : null,
  }
}

const columns = ['NUMBER', 'NAME', 'BIRTH_DATE', 'YEAR', 'ENTERED'] as const satisfies readonly RunnerColumn[]
const rules: ListRules<RunnerColumn, ReturnType<typeof filterOf>> = {
  sortFields: Object.fromEntries(columns.map((column) => [column, column])),
  filterOf,
}

/** What the list of runners is asked for. */
export const runnerVariables = (query: GridQuery) => listVariables(rules, { query, mine: false })
