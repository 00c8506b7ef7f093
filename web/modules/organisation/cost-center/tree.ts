import type { CostCenterPartsFragment, CostCenterTreeQuery } from './cost-center.generated.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

export type Node = CostCenterTreeQuery['costCenterTree'][number]
export type CostCenter = CostCenterPartsFragment

/** A place that is seen: how deep it stands among what is shown, and among how many beside it. */
export type TreePosition = { node: Node; level: number; place: number; among: number; above: string | null }

const parentOf = ({ costCenter }: Pick<Node, 'costCenter'>) => costCenter.parent?.value ?? null

/** The tree as people see it while these are closed; the rows come each before what stands in it. */
export function visibleNodes(nodes: readonly Node[], closed: ReadonlySet<string>): TreePosition[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const beside = new Map<string | null, number>()
  const aboveOf = (node: Node) => (known.has(parentOf(node) ?? '') ? parentOf(node) : null)
  for (const node of nodes) beside.set(aboveOf(node), (beside.get(aboveOf(node)) ?? 0) + 1)
  const shown = new Map<string, TreePosition>()
  const counts = new Map<string | null, number>()
  for (const node of nodes) {
    const above = aboveOf(node)
    const upper = above === null ? undefined : shown.get(above)
    const position = (counts.get(above) ?? 0) + 1
    counts.set(above, position)
    if (above !== null && (!upper || closed.has(above))) continue
    shown.set(node.id, { node, level: (upper?.level ?? 0) + 1, place: position, among: beside.get(above) ?? 1, above })
  }
  return [...shown.values()]
}

/** Those that something stands in. */
export const branches = (nodes: readonly Node[]): string[] =>
  nodes.filter(({ childCount }) => childCount > 0).map(({ id }) => id)

const INDENT = ' '

/** Where a cost centre may be put: what is active, and neither itself nor in it; in the order of the tree. */
export function parentsFor(nodes: readonly Pick<Node, 'id' | 'costCenter'>[], own: string | null): Option[] {
  const inOwn = new Set(own === null ? [] : [own])
  for (const node of nodes) if (inOwn.has(parentOf(node) ?? '')) inOwn.add(node.id)
  return nodes
    .filter(({ id, costCenter }) => costCenter.isActive && !inOwn.has(id))
    .map(({ id, costCenter: { code, name, level } }) => ({
      value: id,
      label: `${INDENT.repeat(level - 1)}${code} ${name}`,
    }))
}
