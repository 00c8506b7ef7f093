import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'

/** What the list of requirements costs the graph. */
export interface ListCost {
  /** Processor time of the hand-written join over the graph's: 1 where both cost the same. */
  ofJoin: number
  /** Bytes that the graph allocates on its heap for one request. */
  bytes: number
}

/** The table of figures by commit; its last row is what a run is compared with. */
const TABLE = join(import.meta.dirname, '../../../../docs/performance.md')
const ROW = /^\| (\d{4}-\d\d-\d\d) +\| `([0-9a-f]{8,})` +\| ([\d.]+) +\| ([\d.]+) +\|$/gm

/** @returns the costs of the last row. @throws where the table has none */
export function readCommittedCost(): ListCost {
  const last = [...readFileSync(TABLE, 'utf8').matchAll(ROW)].at(-1)
  if (!last) throw new Error('docs/performance.md has no row')
  return { ofJoin: Number(last[3]), bytes: Number(last[4]) }
}

/** Adds a row for a commit. */
export async function commitCost(day: string, commit: string, { ofJoin, bytes }: ListCost): Promise<void> {
  const row = `| ${day} | \`${commit}\` | ${ofJoin} | ${bytes} |\n`
  writeFileSync(TABLE, await format(readFileSync(TABLE, 'utf8').trimEnd() + `\n${row}`, { parser: 'markdown' }))
}
