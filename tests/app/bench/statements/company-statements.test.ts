import type { PoolClient } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { isFrame } from '#tests/platform/environment/statements.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { OPEN } from '#upstream/platform/database/server/row-level-security.ts'
import { LIST_BODIES } from './list-bodies.ts'
import { goThroughEverything, stockArticles } from './go-through-everything.ts'

interface Sent {
  text: string
  values: readonly unknown[]
  /** What its transaction was told: a company, every company, or nothing outside of one. */
  company: string
}

const NONE = 'none'
/** What is sent for every company, and why. Queues, letters and the sweeps of jobs are the system's own and no call's. */
const ACROSS_COMPANIES: Readonly<Record<string, string>> = {
  '*: SecAudit': 'who signs in, written before it is known in which company they work',
  '*: SecIdempotency': 'keys of repeated writes that have expired, removed beside a call now and then',
}
const upstream = provideUpstream()
let who: People
const sent = new Map<string, Sent>()

/** Records each kind of statement once, with the company that its connection was told. */
function record(): void {
  const known = new WeakSet<PoolClient>()
  upstream.fresh.database.pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const original = client.query.bind(client)
    let company = NONE
    const note = (...parameters: unknown[]): unknown => {
      const [query, given] = parameters
      const config = typeof query === 'object' && query !== null ? (query as { text?: string; values?: unknown[] }) : {}
      const text = typeof query === 'string' ? query : (config.text ?? '')
      const values = Array.isArray(given) ? given : (config.values ?? [])
      if (/^\s*select\s+set_config\('app\.company'/.test(text)) company = String(values[0])
      else if (isFrame({ text, values })) company = NONE
      else sent.set(`${company === '1' ? 'own' : company} ${text}`, { text, values, company })
      return Reflect.apply(original, client, parameters)
    }
    Reflect.set(client, 'query', note)
  })
}

beforeAll(async () => {
  await stockArticles(upstream, 2)
  record()
  who = await signInDemoPeople(upstream)
  await goThroughEverything(who, async (_, __, call) => (await call()).Result, 2)
  const paths = Object.keys(upstream.app.swagger().paths ?? {}).map((path) => path.replace(/^\/api\/v1\.0\//, ''))
  for (const path of paths.filter((each) => /\/(?:pagination|totals|find|list)$/i.test(each)))
    await who.admin.call('POST', path, LIST_BODIES[path]?.[0] ?? {})
}, 300_000)

/** Tables of a company that row security guards. */
async function readWalled(): Promise<Set<string>> {
  const { rows } = await upstream.fresh.database.pool.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'CpyID' and not attisdropped)`,
  )
  return new Set(rows.map(({ name }) => name))
}

const tablesIn = (text: string, walled: ReadonlySet<string>) => [
  ...new Set(Array.from(text.matchAll(/"([^"]+)"/g), ([, name = '']) => name).filter((name) => walled.has(name))),
]

it('every statement on a table of companies is sent in a transaction of one company', async () => {
  const walled = await readWalled()
  const others = [...sent.values()].flatMap(({ text, company }) => {
    const tables = tablesIn(text, walled)
    return company === '1' || tables.length === 0 ? [] : [`${company}: ${tables.sort().join(', ')}`]
  })
  expect(sent.size).toBeGreaterThan(200)
  expect(walled.size).toBeGreaterThan(100)
  expect([...new Set(others)].filter((each) => !(each in ACROSS_COMPANIES))).toEqual([])
})

interface PlanNode {
  'Relation Name'?: string
  Plans?: PlanNode[]
  [fact: string]: unknown
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond']

it('PostgreSQL adds the company to every scan of a table of companies', async () => {
  const walled = await readWalled()
  const client = await upstream.fresh.database.pool.connect()
  const [bare, failed]: [Set<string>, string[]] = [new Set(), []]
  let scans = 0
  try {
    for (const { text, values, company } of sent.values()) {
      if (
        company !== '1' ||
        tablesIn(text, walled).length === 0 ||
        !/^\s*(?:with|select|insert|update|delete|\()/i.test(text)
      )
        continue
      await client.query(`begin; select set_config('app.company', '1', true), set_config('app.user', '1', true)`)
      try {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
          text: `explain (format json) ${text}`,
          values: [...values],
        })
        for (const node of rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => nodesOf(Plan))) {
          const table = node['Relation Name'] ?? ''
          if (!walled.has(table) || node['Node Type'] === 'ModifyTable') continue
          scans++
          if (!CONDITIONS.some((condition) => String(node[condition]).includes('CpyID'))) bare.add(table)
        }
      } catch (failure) {
        failed.push(`${String(failure)}: ${text.slice(0, 200)}`)
      } finally {
        await client.query('rollback')
      }
    }
  } finally {
    client.release()
  }
  expect(failed).toEqual([])
  expect([...bare].sort()).toEqual([])
  expect(scans).toBeGreaterThan(500)
  expect(OPEN.filter((table) => walled.has(table))).toEqual([])
})
