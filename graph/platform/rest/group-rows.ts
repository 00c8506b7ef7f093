/** Rows by what they have in common, each group in the order of the rows. Those that stand together are taken at once: a list that grows by one row at first makes room for seventeen. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  let from = 0
  while (from < rows.length) {
    const key = keyOf(rows[from]!)
    let to = from + 1
    while (to < rows.length && keyOf(rows[to]!) === key) to++
    const run = rows.slice(from, to)
    from = to
    const known = groups.get(key)
    if (known) known.push(...run)
    else groups.set(key, run)
  }
  return groups
}
