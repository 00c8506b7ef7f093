import type { GraphQLResolveInfo } from 'graphql'
import type { planner } from './plan.ts'
import type { Selected } from './relation.ts'

type PlanOf = ReturnType<typeof planner>

/** Whether a selection of a page asks how many rows there are in all. */
export const isCountedIn = (selected: Selected): boolean =>
  selected === null || selected.includes('total') || selected.includes('totalIsExact')

/**
 * The properties that a root field's selection reaches, below `path` where the rows lie deeper (`items` of a page).
 * Null where the selection does not say: then all of them are wanted.
 */
export function selectedIn(info: GraphQLResolveInfo, ...path: readonly string[]): Selected {
  const planOf = info.schema.extensions['planOf'] as PlanOf | undefined
  let plan = planOf?.(info) ?? null
  for (const name of path) plan = plan?.properties.find(({ field }) => field === name)?.below ?? null
  return plan?.fields ?? null
}
