import type { PoolClient } from 'pg'
import type { Statement } from '#tests/platform/environment/statements.ts'

/** What EXPLAIN (FORMAT JSON) says of a step. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** A table that is read from its beginning. */
export interface SequentialScan {
  table: string
  /** Its rows. */
  rows: number
  /** How many of them were read, and passed over or not wanted. */
  read: number
  unwanted: number
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const scansOf = (step: Step) => stepsOf(step).filter((each) => each['Node Type'] === 'Seq Scan')

async function explain(client: PoolClient, { text, values }: Statement, options: string): Promise<Step> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Step }[] }>(`EXPLAIN (FORMAT JSON${options}) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`No plan of ${text}`)
  return plan
}

/** The rows of each table of the database, as it was analysed. */
export async function rowsByTable(client: PoolClient): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ table: string; rows: number }>(
    `select relname as table, reltuples::float8 as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map((each) => [each.table, each.rows]))
}

/** The tables larger than `largest` that a statement reads from their beginning. It is run only where its plan has such a step. */
export async function sequentialScans(
  client: PoolClient,
  statement: Statement,
  sizes: ReadonlyMap<string, number>,
  largest: number,
): Promise<SequentialScan[]> {
  const sizeOf = (step: Step) => sizes.get(step['Relation Name'] ?? '') ?? 0
  const isLarge = (step: Step) => sizeOf(step) > largest
  if (!scansOf(await explain(client, statement, '')).some(isLarge)) return []
  const ran = scansOf(await explain(client, statement, ', ANALYZE, TIMING OFF'))
  return ran.filter(isLarge).map((step) => {
    const loops = step['Actual Loops'] ?? 0
    const unwanted = (step['Rows Removed by Filter'] ?? 0) * loops
    return {
      table: step['Relation Name'] ?? '',
      rows: sizeOf(step),
      read: (step['Actual Rows'] ?? 0) * loops + unwanted,
      unwanted,
    }
  })
}
