import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { fetchMetrics, sumOf, type Sample } from './metrics-text.ts'

const LIST = 'query Requirements { requirements(page: { size: 2 }) { items { id } } }'
const COUNT = 'graph_operations_total'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  // A letter that nobody could send, before the figures are read for the first time.
  await inCompany(world.database, { company: 1 }, (tx) =>
    tx
      .insertInto('GenMail')
      .values({
        CpyID: 1,
        TrsCode: null,
        DocEntry: null,
        MalTo: 'nadie@losandes.pe',
        MalSubject: 'x',
        MalText: 'x',
        MalAttempts: 12,
      })
      .execute(),
  )
  admin = await world.as('admin')
})
afterAll(() => world.close())

const ofGraph = () => fetchMetrics(world.url)
const ofServices = () => fetchMetrics(world.restUrl)

describe('operations', () => {
  it('are counted with their time by name and outcome, also where the last answer was given again', async () => {
    const before = await ofGraph()
    for (let time = 0; time < 4; time++) await admin.graph(LIST)
    await admin.graph('query MyProfile { myProfile { id } }')
    const after = await ofGraph()
    const more = (name: string, labels: Record<string, string>) =>
      sumOf(after, name, labels) - sumOf(before, name, labels)
    expect(more(COUNT, { operation: 'Requirements', type: 'query', outcome: 'ok' })).toBe(4)
    expect(more('graph_operation_seconds_total', { operation: 'Requirements' })).toBeGreaterThan(0)
    expect(more(COUNT, { operation: 'MyProfile', outcome: 'FORBIDDEN' })).toBe(1)
  })

  it('that a payload refuses are counted by the code of that', async () => {
    const refuse = (asked: string) =>
      world.stranger.graph(
        `mutation Login { login(input: { user: "nadie", password: "x", audience: INTERNAL }) { ${asked} } }`,
      )
    const before = await ofGraph()
    await refuse('errors { code }')
    await refuse('errors { code: message }')
    const after = await ofGraph()
    const more = (outcome: string) =>
      sumOf(after, COUNT, { operation: 'Login', outcome }) - sumOf(before, COUNT, { operation: 'Login', outcome })
    expect([more('UNAUTHENTICATED'), more('BAD_USER_INPUT'), more('ok')]).toEqual([1, 1, 0])
  })

  it("of strangers' own names are counted together: nobody makes a label by asking", async () => {
    const before = await ofGraph()
    for (let time = 0; time < 30; time++) await world.stranger.graph(`query Mine${time} { me { expiresAt } }`)
    await world.stranger.graph('{ nothing }')
    const after = await ofGraph()
    const series = (samples: readonly Sample[]) => samples.filter(({ name }) => name === COUNT).length
    expect(sumOf(after, COUNT, { operation: 'other' }) - sumOf(before, COUNT, { operation: 'other' })).toBe(31)
    expect(sumOf(after, COUNT, { operation: 'other', outcome: 'BAD_USER_INPUT' })).toBe(1)
    expect(series(after) - series(before)).toBeLessThanOrEqual(2)
    expect(JSON.stringify(after)).not.toContain('Mine7')
  })

  it('over a socket are counted when they begin', async () => {
    const listener = createSocketListener(world.url, { token: admin.token })
    const { stop } = listener.listen(undefined, 'subscription Notifications { approvalNotifications { cursor } }')
    const count = async () =>
      sumOf(await ofGraph(), COUNT, { operation: 'Notifications', type: 'subscription', outcome: 'ok' })
    let counted = 0
    await waitUntil(() => {
      void count().then((now) => (counted = now))
      return counted === 1
    })
    expect(sumOf(await ofGraph(), 'graph_sockets')).toBe(1)
    stop()
  })
})

describe('figures of the services', () => {
  it('tell that they can work, connections, queues and disk', async () => {
    const samples = await ofServices()
    expect(sumOf(samples, 'services_ready')).toBe(1)
    expect(sumOf(samples, 'database_connections', { state: 'most' })).toBe(8)
    expect(sumOf(samples, 'database_connections', { state: 'used' })).toBeGreaterThanOrEqual(0)
    expect(sumOf(samples, 'database_waiting')).toBe(0)
    expect(sumOf(samples, 'queue_entries', { queue: 'mail', state: 'given_up' })).toBe(1)
    expect(sumOf(samples, 'files_disk_free_ratio')).toBeGreaterThan(0)
    expect(sumOf(await ofGraph(), 'graph_ready')).toBe(1)
  })

  it('come at once where every connection is taken, and say so', async () => {
    const { pool } = world.database
    const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
    const waiting = pool.query('select 1')
    try {
      const began = performance.now()
      const samples = await ofServices()
      expect(performance.now() - began).toBeLessThan(4_000)
      expect(sumOf(samples, 'database_connections', { state: 'used' })).toBe(8)
      expect(sumOf(samples, 'database_waiting')).toBeGreaterThan(0)
    } finally {
      for (const client of clients) client.release()
      await waiting
    }
  })
})

/** What an expression of PromQL names: metrics, each with the labels that it is asked by. */
function namedIn(expression: string): { name: string; labels: string[]; exact: [string, string][] }[] {
  const plain = expression.replaceAll(/\b(?:by|on) \([^)]*\)/g, '')
  const found = plain.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\()(?:\{([^}]*)\})?/g)
  return Array.from(found, ([, name = '', matchers = '']) => {
    const parts = Array.from(matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g))
    return {
      name,
      labels: parts.map(([, label = '']) => label),
      exact: parts.flatMap(([, label = '', operator, value = '']): [string, string][] =>
        operator === '=' ? [[label, value]] : [],
      ),
    }
  })
}

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string }[]
}

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { schemaVersion: number; uid: string; panels: Panel[] }
const alarms = Array.from(
  read('alert-rules.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g),
  ([, alarm = '', expr = '']) => ({ alarm, expr }),
)

describe('what stands in deploy', () => {
  /** Prometheus adds these to whatever it fetches. */
  const ADDED = new Set(['job', 'instance'])
  const expressions = [
    ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...alarms.map(({ alarm, expr }) => [alarm, expr] as const),
  ]

  it('names metrics and labels alone that a running graph and its services answer', async () => {
    await admin.graph(LIST)
    const samples = [...(await ofGraph()), ...(await ofServices())]
    expect(expressions.length).toBeGreaterThan(30)
    const missing = expressions.flatMap(([title, expression]) =>
      namedIn(expression).flatMap(({ name, labels, exact }) => {
        if (name === 'up') return []
        const of = samples.filter((sample) => sample.name === name)
        if (of.length === 0) return [`${title}: ${name}`]
        const unknown = labels.filter((label) => !ADDED.has(label) && !of.some((sample) => label in sample.labels))
        const unmatched = exact.filter(([label, value]) => !of.some((sample) => sample.labels[label] === value))
        return [...unknown, ...unmatched].map((what) => `${title}: ${name} ${String(what)}`)
      }),
    )
    expect(missing).toEqual([])
  })

  it('is a dashboard whose panels stand beside each other', () => {
    expect(dashboard).toMatchObject({ schemaVersion: 41, uid: 'circuito' })
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    const cells = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })

  it('has no alarm without a line of docs/operations.md that says what it means', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    expect(alarms.length).toBeGreaterThan(10)
    expect(alarms.filter(({ alarm }) => !page.includes(`| \`${alarm}\` |`))).toEqual([])
  })
})
