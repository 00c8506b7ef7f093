import type { Plan } from './plan.ts'
import type { AnyRelation, Row, Selected } from './relation.ts'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function collectRows(value: unknown, rows: Row[]): void {
  if (Array.isArray(value)) for (const one of value) collectRows(one, rows)
  else if (isRow(value)) rows.push(value)
}

/** Loads one relation for the rows that lack it and hangs it on them. */
async function attachRelation<Context>(
  rows: readonly Row[],
  relation: AnyRelation<Context>,
  context: Context,
  selected: Selected,
): Promise<void> {
  const { field, otherwise } = relation
  const keys = new Set<string>()
  let isComplete = true
  for (const row of rows) {
    if (row[field] != null) continue
    const known = relation.fromRow?.(row, selected)
    if (known) {
      row[field] = known
      continue
    }
    isComplete = false
    const wanted = relation.key(row)
    if (wanted !== null) keys.add(wanted)
  }
  if (isComplete) return
  const found = keys.size ? await relation.load([...keys], context, selected) : new Map<string, unknown>()
  // Computed anew instead of kept: a list of keys a relation and page costs more than it saves.
  for (const row of rows) {
    if (row[field] != null) continue
    const wanted = relation.key(row)
    row[field] = (wanted === null ? undefined : found.get(wanted)) ?? otherwise
  }
}

/** What hangs on the rows, each once. */
function childrenOf(rows: readonly Row[], field: string): Row[] {
  const children: Row[] = []
  for (const value of new Set(rows.map((row) => row[field]))) collectRows(value, children)
  return children
}

/**
 * Hangs on `value` every relation that the plan names, level by level: one call a relation, whatever the number of
 * rows. Rows stay plain: what was awaited here is data there.
 */
export async function hydrateRows<Context>(value: unknown, plan: Plan<Context>, context: Context): Promise<void> {
  const rows: Row[] = []
  collectRows(value, rows)
  if (rows.length === 0) return
  const related = plan.relations.map(async ({ relation, below }) => {
    await attachRelation(rows, relation, context, below?.fields ?? null)
    if (below?.loads) await hydrateRows(childrenOf(rows, relation.field), below, context)
  })
  const inside = plan.properties
    .filter(({ below }) => below.loads)
    .map(({ field, below }) =>
      hydrateRows(
        rows.map((row) => row[field]),
        below,
        context,
      ),
    )
  await Promise.all([...related, ...inside])
}
