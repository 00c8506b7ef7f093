import {
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { costCounter } from './cost-counter.ts'

type CountCost = ReturnType<typeof costCounter>

const setOf = (selections: readonly SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections })

/** What is selected along a path and nothing beside it; all of what lies below its end. */
const onlyAlong = (path: readonly SelectionNode[]): SelectionSetNode => {
  const [node, ...below] = path
  if (!node) return setOf([])
  if (node.kind === Kind.FRAGMENT_SPREAD || below.length === 0) return setOf([node])
  return setOf([{ ...node, selectionSet: onlyAlong(below) }])
}

/**
 * Finds what makes an operation cost what it does: from the root's dearest field down, as long as one selection makes up
 * half of what it stands in. Response names, joined by points; empty where nothing is selected.
 */
export function findCostliestField(
  count: CountCost,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string {
  /** A fragment's selections stand in its place, so that the way down goes on below it. */
  const opened = (node: SelectionNode): SelectionNode => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) return node
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    )
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return node
    return { kind: Kind.INLINE_FRAGMENT, typeCondition: fragment.typeCondition, selectionSet: fragment.selectionSet }
  }
  const costOf = (path: readonly SelectionNode[]) =>
    count(document, { ...operation, selectionSet: onlyAlong(path) }, variables).cost

  const path: SelectionNode[] = []
  let selections = operation.selectionSet.selections
  for (let least = 0; selections.length > 0; ) {
    const costs = selections.map((node) => costOf([...path, opened(node)]))
    const dearest = Math.max(...costs)
    const node = selections[costs.indexOf(dearest)]
    if (!node || dearest < least) break
    const next = opened(node)
    path.push(next)
    least = dearest / 2
    selections = ('selectionSet' in next ? next.selectionSet?.selections : undefined) ?? []
  }
  return path.flatMap((node) => (node.kind === Kind.FIELD ? [(node.alias ?? node.name).value] : [])).join('.')
}
