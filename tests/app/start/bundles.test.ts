import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { signInAt } from '#tests/platform/environment/remote-service.ts'
import { PASSWORD } from '#tests/platform/environment/service.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { buildProgramsWhenStale, GRAPH_BUNDLE, SERVICES_BUNDLE } from '../../../scripts/programs/build-programs.ts'
import { startService, type Service } from '../../../scripts/start/service.ts'

/** Milliseconds in which a machine under load starts a program. */
const PATIENCE = 120_000

let folder: string
let fresh: FreshDatabase
let services: Service
let graph: Service
let servicesUrl: string
let graphUrl: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'circuito-bundles-'))
  ;[fresh] = await Promise.all([freshDatabase({ seed: 'demo' }), buildProgramsWhenStale(ROOT)])
  const data = { DATA_DIR: folder, DATABASE_URL: fresh.url, REST_PORT: '0', REDIS_URL: '', LOG_LEVEL: 'error' }
  services = startService(ROOT, SERVICES_BUNDLE, data)
  servicesUrl = (await services.ready).url
  graph = startService(ROOT, GRAPH_BUNDLE, { REST_URL: servicesUrl, PORT: '0', REDIS_URL: '' })
  graphUrl = (await graph.ready).url.replace(/\/$/, '')
}, PATIENCE)

afterAll(async () => {
  await graph?.stop()
  await services?.stop()
  await fresh?.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('runs nothing but what was bundled', () => {
  for (const { pid } of [services, graph]) {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    expect(commandLine).not.toContain('--import')
    expect(commandLine.at(-2)).toMatch(/^dist\/programs\/\w+\.js$/)
  }
})

it('answers at the services', async () => {
  const boss = await signInAt(servicesUrl, 'jefe')
  const { status, Result } = await boss.call<{ data: unknown[] }>('POST', 'LgsRequirement/pagination', { length: 5 })
  expect([status, Result.data.length]).toEqual([200, 5])
})

it('answers at the graph: operations, files that workers of the services make, health', async () => {
  const query = `mutation { login(input: { user: "comprador", password: "${PASSWORD}", audience: INTERNAL }) { token } }`
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${graphUrl}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { token } = ((await signIn.json()) as { data: { login: { token: string } } }).data.login
  const bearer = { authorization: `Bearer ${token}` }

  const asked = { method: 'POST', headers: { ...headers, ...bearer } }
  const orders = await fetch(`${graphUrl}/graphql`, {
    ...asked,
    body: JSON.stringify({ query: '{ orders(page: { size: 1 }) { items { id documentNumber } } }' }),
  })
  const { data } = (await orders.json()) as { data: { orders: { items: { id: string; documentNumber: string }[] } } }
  expect(data.orders.items[0]?.documentNumber).toMatch(/^ORD-/)

  for (const [path, begin] of [
    [`orders/${data.orders.items[0]?.id}.pdf`, '%PDF-'],
    ['orders.xlsx', 'PK'],
  ] as const) {
    const file = await fetch(`${graphUrl}/files/${path}`, { headers: bearer })
    expect(file.status, path).toBe(200)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, begin.length)
        .toString(),
    ).toBe(begin)
  }
  expect((await fetch(`${graphUrl}/readyz`)).status).toBe(200)
})

it('names the file and the line of the source where something is wrong', async () => {
  const settings = { ...process.env, DATA_DIR: '/dev/null/data', DATABASE_URL: fresh.url }
  const { status, stderr } = spawnSync(process.execPath, SERVICES_BUNDLE, {
    cwd: ROOT,
    env: settings,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/El inicio falló: Error: .*\n(.*\n)*\s+at start \(.*upstream\/app\/main\.ts:\d+:\d+\)/)
})
