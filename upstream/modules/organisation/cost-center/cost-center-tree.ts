import { sql } from 'kysely'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { MOST } from '#upstream/platform/http/page.ts'
import { costCenterTree as tree, readCostCenters, type CostCenter } from './cost-center.repo.ts'
import { costCenterSearchText } from './list-cost-centers.ts'

/** A cost centre with what stands in it, in the shape of the menu (UserOption/ListByUser). */
export type CostCenterNode = CostCenter & {
  /** Whether the search found it; the others are there because they lead to one that it found. */
  IsMatch: boolean
  childCount: number
  child: CostCenterNode[]
}

type TreeCaller = Pick<Call, 'tx' | 'identity'>

const byCode = sql`order by r."CceCenterCoste", r."CceID" limit ${MOST}`

/** Rows in their order, each in what it stands in; one whose parent is not among them is topmost. */
function buildTree(rows: readonly CostCenter[], isMatch: (row: CostCenter) => boolean): CostCenterNode[] {
  const nodes = new Map(
    rows.map((row): [number, CostCenterNode] => [
      row.CceID,
      { ...row, IsMatch: isMatch(row), childCount: 0, child: [] },
    ]),
  )
  const roots: CostCenterNode[] = []
  for (const node of nodes.values()) {
    const above = node.CceParentID === null ? undefined : nodes.get(node.CceParentID)
    ;(above?.child ?? roots).push(node)
    if (above) above.childCount++
  }
  return roots
}

/** The whole tree, the disabled too. */
export const readFullTree = async ({ tx, identity }: TreeCaller): Promise<CostCenterNode[]> =>
  buildTree(await readCostCenters(tx, identity.companyId, byCode), () => true)

/** What every word of the search is found in (code, name or description), with everything that it stands in. */
export async function searchTree({ tx, identity }: TreeCaller, search: string): Promise<CostCenterNode[]> {
  const wanted = containsEach(costCenterSearchText, search)
  if (wanted.length === 0) return readFullTree({ tx, identity })
  const found = await readCostCenters(tx, identity.companyId, sql`and ${sql.join(wanted, sql` and `)} ${byCode}`)
  const matches = new Set(found.map(({ CceID }) => CceID))
  const above = sql`with recursive up as (
      select unnest(${[...matches]}::integer[]) as id
      union select t.${sql.ref(tree.parent)} from ${sql.table(tree.table)} t join up on t.${sql.ref(tree.key)} = up.id where t.${sql.ref(tree.parent)} is not null)
    select id from up`
  const rows = await readCostCenters(tx, identity.companyId, sql`and r."CceID" in (${above}) ${byCode}`)
  return buildTree(rows, ({ CceID }) => matches.has(CceID))
}
