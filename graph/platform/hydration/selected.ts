import type { GraphQLResolveInfo } from 'graphql'
import type { planner } from './plan.ts'
import type { Selected } from './relation.ts'

type PlanOf = ReturnType<typeof planner>

/** What is selected of the rows that lie below a root field. */
function planAt(info: GraphQLResolveInfo, path: readonly string[]): ReturnType<PlanOf> {
  const planOf = info.schema.extensions['planOf'] as PlanOf | undefined
  let plan = planOf?.(info) ?? null
  for (const name of path) plan = plan?.properties.find(({ field }) => field === name)?.below ?? null
  return plan
}

/** The properties that are selected of a relation of the rows at `path`; null where it is not selected. */
export function selectedOfRelation(info: GraphQLResolveInfo, path: readonly string[], relation: string): Selected {
  const relations = planAt(info, path)?.relations
  return relations?.find(({ field }) => field === relation)?.below?.fields ?? null
}

/** Whether a selection of a page asks how many rows there are in all. */
export const isCountedIn = (selected: Selected): boolean =>
  selected === null || selected.includes('total') || selected.includes('totalIsExact')

/**
 * The properties that a root field's selection reaches, below `path` where the rows lie deeper (`items` of a page).
 * Null where the selection does not say: then all of them are wanted.
 */
export function selectedIn(info: GraphQLResolveInfo, ...path: readonly string[]): Selected {
  return planAt(info, path)?.fields ?? null
}
