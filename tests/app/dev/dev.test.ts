import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, utimesSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../../scripts/start/port.ts'

/** Milliseconds in which a machine under load starts, or starts again, what it should. */
const PATIENCE = 120_000
/** Beside the build of a whole run the first start takes several times as long; what was printed till then is told before the hook ends. */
const START_PATIENCE = 240_000

let dataDir: string
let development: ChildProcess
let app: string
let rest: string
let output = ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'circuito-dev-'))
  chmodSync(dataDir, 0o755)
  const [port, restPort] = [await freePort(), await freePort()]
  app = `http://localhost:${port}`
  rest = `http://localhost:${restPort}`
  development = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: String(port), REST_PORT: String(restPort) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [development.stdout, development.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitFor(() => expect(output).toContain('[dev] ready after'), { timeout: START_PATIENCE, interval: 100 })
}, START_PATIENCE + 10_000)

afterAll(async () => {
  if (development.exitCode === null) {
    const ended = once(development, 'exit')
    development.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}, PATIENCE)

/** Makes a file look as if it had just been saved: its contents stay, since others may work in this checkout. */
function touch(path: string): void {
  const { atime, mtimeMs } = statSync(path)
  utimesSync(path, atime, mtimeMs / 1_000 + 1)
}

it('serves app, graph and REST at the addresses of npm start', async () => {
  const page = await fetch(`${app}/micuenta`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  }
  expect(await (await fetch(`${app}/graphql`, question)).json()).toEqual({ data: { __typename: 'Query' } })
  // Readiness gives the services little time, which a machine under load may not have at that moment.
  await expect.poll(async () => (await fetch(`${app}/readyz`)).status, { timeout: PATIENCE }).toBe(200)
  expect((await fetch(`${rest}/openapi.json`)).status).toBe(200)
  expect(output).toContain(`  Aplicación      ${app}\n`)
  expect(output).toContain(`  Servicios REST  ${rest}/api/v1.0\n`)
})

it('passes WebSockets of the graph on', async () => {
  const socket = new WebSocket(`${app.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: app })
  try {
    await once(socket, 'open')
    expect(socket.protocol).toBe('graphql-transport-ws')
  } finally {
    socket.close()
  }
})

it('pushes a changed module of the app to the open page', { timeout: PATIENCE }, async () => {
  await (await fetch(`${app}/theme.ts`)).text()
  const [, token] = /wsToken = "([^"]+)"/.exec(await (await fetch(`${app}/@vite/client`)).text()) ?? []
  const socket = new WebSocket(`${app.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', { origin: app })
  let pushed = ''
  socket.on('message', (message: Buffer) => (pushed += message.toString()))
  try {
    await expect.poll(() => pushed, { timeout: PATIENCE }).toContain('connected')
    touch('web/platform/ui/theme/theme.ts')
    await expect.poll(() => pushed, { timeout: PATIENCE }).toMatch(/"type":"(update|full-reload)"/)
  } finally {
    socket.close()
  }
})

it.each([
  ['graph/platform/http/health.routes.ts', 'GraphQL', () => `${app}/healthz`],
  ['upstream/app/jobs/clean-up.ts', 'REST', () => `${rest}/healthz`],
])('starts again what a change of %s concerns, and nothing else', { timeout: PATIENCE }, async (path, name, health) => {
  const before = output.length
  touch(path)
  await expect
    .poll(() => output.slice(before), { timeout: PATIENCE, interval: 100 })
    .toContain(`[dev] ${name} answers again`)
  expect((await fetch(health())).status).toBe(200)
  expect(output.slice(before).match(/is built again/g)).toHaveLength(1)
})
