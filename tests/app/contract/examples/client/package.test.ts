import { execFile, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import blankSpace from 'ts-blank-space'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { signedHeaders, webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'

const run = promisify(execFile)
const EXAMPLES = join(ROOT, 'examples/client')

interface Manifest {
  version: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

/** A folder of another program, with the package as npm unpacks it. */
const folder = mkdtempSync(join(tmpdir(), 'circuito-program-'))
let packed: string[]

beforeAll(async () => {
  const built = join(folder, 'built')
  await run(process.execPath, ['--import', 'tsx', 'scripts/client.ts', '--out', built], { cwd: ROOT })
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built })
  const [{ filename = '', files = [] } = {}] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]
  packed = files.map(({ path }) => path)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@circuito'), { recursive: true })
  await run('tar', ['-xzf', filename], { cwd: folder })
  renameSync(join(folder, 'package'), join(modules, '@circuito/client'))
  // A test reaches no registry: what it depends on is linked.
  for (const name of ['@types', 'graphql', 'graphql-ws', 'standardwebhooks', 'ws'])
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{"name":"program","version":"1.0.0","type":"module"}')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

it('holds JavaScript, declarations and what tells of it, and nothing else', () => {
  const others = packed.filter((path) => !/^dist\/(generated\/)?[a-z-]+\.(js|d\.ts)$/.test(path))
  expect(others.sort()).toEqual(['README.md', 'package.json'])
  expect(packed).toEqual(expect.arrayContaining(['dist/client.js', 'dist/client.d.ts', 'dist/webhooks.js']))
})

it('asks for the versions that are proven here', () => {
  const manifest = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest
  const { dependencies, peerDependencies } = manifest('client/package.json')
  for (const [name, range] of Object.entries({ ...dependencies, ...peerDependencies }))
    expect(`${name} ${range}`).toBe(`${name} ^${manifest(`node_modules/${name}/package.json`).version}`)
})

it('stands in the guide with an example as it is run', () => {
  const guide = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  expect(guide).toContain(`\`\`\`ts\n${readFileSync(join(EXAMPLES, 'follow.ts'), 'utf8')}\`\`\``)
})

it('is typed for whoever imports it', async () => {
  const program = `import { createClient } from '@circuito/client'
    const circuito = createClient({ url: 'http://localhost' })
    const row = (await circuito.queries.requirements({ filter: { status: ['PENDING'] } })).items[0]
    export const number: string | undefined = row?.documentNumber
    // @ts-expect-error There is no such status.
    await circuito.queries.requirements({ filter: { status: ['WAITING'] } })
    // @ts-expect-error An input is asked for.
    await circuito.mutations.approve()
    // @ts-expect-error This list has no cursors.
    circuito.rows('claims')`
  writeFileSync(join(folder, 'typed.ts'), program)
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node', 'typed.ts']
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, ...options], { cwd: folder })
  expect(stdout).toBe('')
})

describe('the examples, as JavaScript with the package that was installed', () => {
  const world = provideWorld()
  const environment = async (settings: Record<string, string>) => {
    const { key } = await createServiceAccount(world.database, {
      options: { REQUIREMENTS: 'write', ORDERS: 'read' },
      decisions: ['REQ'],
      position: 2,
    })
    return { PATH: process.env['PATH'], CIRCUITO_URL: world.url, CIRCUITO_KEY: key, ...settings }
  }
  const programOf = (name: string) => {
    const program = join(folder, `${name}.js`)
    writeFileSync(program, blankSpace(readFileSync(join(EXAMPLES, `${name}.ts`), 'utf8')))
    return program
  }
  const runExample = async (name: string, settings: Record<string, string> = {}) => {
    const env = await environment(settings)
    const { stdout, stderr } = await run(process.execPath, [programOf(name)], { cwd: folder, env })
    expect(stderr).toBe('')
    return stdout.trim().split('\n').filter(Boolean)
  }

  it('there is one for each thing that a program does first', () => {
    expect(readdirSync(EXAMPLES).sort()).toEqual(
      ['approve', 'follow', 'list', 'save', 'subscribe', 'sync'].map((name) => `${name}.ts`),
    )
  })

  it('the one of its README', async () => {
    const readme = readFileSync(join(ROOT, 'client/README.md'), 'utf8')
    const [, block = ''] = /^```js\n(.*?)^```$/ms.exec(readme) ?? []
    writeFileSync(join(folder, 'readme.js'), block.replace('https://compras.example.pe', world.url))
    const { stdout } = await run(process.execPath, ['readme.js'], { cwd: folder, env: await environment({}) })
    expect(stdout).toMatch(/^REQ\S+ PENDING$/m)
  })

  it('list', async () => {
    const [first, ...rows] = await runExample('list')
    expect([first, rows[0]]).toEqual([
      expect.stringMatching(/^\d+ wait$/),
      expect.stringMatching(/^REQ\S+ \d{4}-\d\d-\d\d [\d.]+$/),
    ])
  })

  it('save', async () => {
    expect(await runExample('save')).toEqual([expect.stringMatching(/^REQ/)])
  })

  it('approve', async () => {
    await createRequirement(await world.as('solicitante'))
    expect(await runExample('approve', { LIMIT: '1000000' })).toContainEqual(expect.stringMatching(/^REQ\S+ approved$/))
  })

  it('sync', async () => {
    const rows = await runExample('sync')
    expect(rows.length).toBeGreaterThan(5)
    expect(await runExample('sync', { CHANGED_SINCE: '2999-01-01T00:00:00Z' })).toEqual([])
  })

  it('follow goes on where it stood', async () => {
    const follow = async () => {
      await waitForTransactions(world.database.pool)
      return runExample('follow', { CURSOR_FILE: join(folder, 'cursor.txt') })
    }
    expect((await follow()).length).toBeGreaterThan(20)
    expect(await follow()).toEqual([])
    const { id } = await createRequirement(await world.as('solicitante'))
    expect(await follow()).toEqual([`REQUIREMENT ${id} changed`])
  })

  it('subscribe', async () => {
    const child = spawn(process.execPath, [programOf('subscribe')], { cwd: folder, env: await environment({}) })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    try {
      const requester = await world.as('solicitante')
      await waitUntil(() => child.exitCode !== null || text !== '', 500).catch(() => undefined)
      for (let tries = 0; tries < 20 && text === ''; tries++) {
        await createRequirement(requester)
        await waitUntil(() => text !== '', 1_000).catch(() => undefined)
      }
      expect(text).toMatch(/^Documento pendiente de aprobación REQ\S+ \d{4,}\n/)
    } finally {
      child.kill()
    }
  })

  it('webhooks are verified by their secret', async () => {
    const secret = webhookSecret('the key of the program', 'a')
    // The package asks the machine's clock.
    const timestamp = Math.floor((clock.now().getTime() - clock.clockOffset()) / 1_000)
    const body = '{"type":"webhook.test","timestamp":"2026-01-01T00:00:00Z","data":{"kind":"Order"}}'
    const headers = signedHeaders({ id: 'msg_1', timestamp, body }, [secret])
    const program = `import { readWebhook } from '@circuito/client/webhooks'
      const [secret, headers, body] = JSON.parse(process.argv[2])
      console.log(readWebhook(secret, headers, body).data.kind)
      try { readWebhook(secret, headers, body + ' ') } catch (error) { console.log(error.name) }`
    writeFileSync(join(folder, 'webhook.js'), program)
    const sent = JSON.stringify([secret, headers, body])
    const { stdout } = await run(process.execPath, ['webhook.js', sent], { cwd: folder })
    expect(stdout).toBe('Order\nWebhookVerificationError\n')
  })
})
