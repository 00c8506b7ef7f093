import type { Plan } from './plan.ts'
import type { AnyRelation, Row, Selected } from './relation.ts'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function gather(value: unknown, rows: Row[]): void {
  if (Array.isArray(value)) for (const one of value) gather(one, rows)
  else if (isRow(value)) rows.push(value)
}

/** Loads one relation for the rows that lack it and hangs it on them; answers what hangs there now, each once. */
async function hang<Context>(
  rows: readonly Row[],
  { field, key, load, otherwise }: AnyRelation<Context>,
  context: Context,
  selected: Selected,
): Promise<Row[]> {
  const lacking: Row[] = []
  const keys = new Set<string>()
  const below = new Set<unknown>()
  for (const row of rows) {
    if (row[field] !== undefined) {
      below.add(row[field])
      continue
    }
    lacking.push(row)
    const wanted = key(row)
    if (wanted !== null) keys.add(wanted)
  }
  const found = keys.size ? await load([...keys], context, selected) : new Map<string, unknown>()
  for (const row of lacking) {
    const wanted = key(row)
    row[field] = (wanted === null ? undefined : found.get(wanted)) ?? otherwise
    below.add(row[field])
  }
  const next: Row[] = []
  for (const value of below) gather(value, next)
  return next
}

/**
 * Hangs on `value` every relation that the plan names, level by level: one call a relation, whatever the number of
 * rows. Rows stay plain: what was awaited here is data there.
 */
export async function hydrate<Context>(value: unknown, plan: Plan<Context>, context: Context): Promise<void> {
  const rows: Row[] = []
  gather(value, rows)
  if (rows.length === 0) return
  const related = plan.relations.map(async ({ relation, below }) => {
    const children = await hang(rows, relation, context, below?.fields ?? null)
    if (below?.loads && children.length) await hydrate(children, below, context)
  })
  const inside = plan.properties
    .filter(({ below }) => below.loads)
    .map(({ field, below }) => hydrate(rows.map((row) => row[field]), below, context))
  await Promise.all([...related, ...inside])
}
