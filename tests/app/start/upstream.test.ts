import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingsOf } from '#tests/platform/fake-services/s3/provided-s3.ts'
import { startS3Server } from '#tests/platform/fake-services/s3/s3-server.ts'
import { openServerOfRun } from '#tests/platform/database/outside/outside-server.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { commandOf, postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { buildProgramsWhenStale, SERVICES_BUNDLE } from '../../../scripts/programs/build-programs.ts'

/** Milliseconds in which a machine under load starts the services on a folder of their own, or ends them. */
const PATIENCE = 120_000

let dataDir: string
const running: ChildProcess[] = []

beforeAll(() => buildProgramsWhenStale(ROOT), PATIENCE)

async function makeDataDir(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'circuito-start-'))
  await chmod(dataDir, 0o755)
}

const removeDataDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })

async function endRunning(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  }
}

interface Start {
  child: ChildProcess
  /** The address, once it answers; undefined when it ended instead. */
  ready: Promise<string | undefined>
  said: () => string
}

function start(environment: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, SERVICES_BUNDLE, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', REST_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = new Promise<string | undefined>((settle) => {
    child.once('message', (message: { url: string }) => settle(message.url)).once('exit', () => settle(undefined))
  })
  return { child, ready, said: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  return ((await ended) as [number | null])[0]
}

/** What a start says that is refused in a sentence. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { child, said: output } = start(environment)
  expect(((await once(child, 'close')) as [number])[0]).toBe(2)
  expect(output()).not.toMatch(/^\s+at /m)
  return output()
}

const database = (): string => commandOf(postmasterOf(join(dataDir, 'postgres'))?.pid ?? 0)

/** A database that takes longer than our program waits for it goes on ending by itself: that it ends is what is asked. */
const databaseEnds = () => expect.poll(database, { timeout: PATIENCE, interval: 50 }).toBe('')

const PASSWORD = /contraseña: (\S+) /

/** Making its data takes a start most of its time: those that ask nothing of a first start follow upon it. */
describe('on a folder that starts one after the other', () => {
  beforeAll(makeDataDir)
  afterEach(endRunning)
  afterAll(removeDataDir)

  it(
    'begins with an administrator whose password is said once, and a key of its own that stays',
    { timeout: 2 * PATIENCE },
    async () => {
      const first = start()
      expect((await fetch(`${await first.ready}/healthz`)).status).toBe(200)
      expect(first.said()).toMatch(PASSWORD)
      const key = await readFile(join(dataDir, 'secret'))
      expect(key).toHaveLength(32)
      expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
      expect(await end(first.child, 'SIGTERM')).toBe(0)
      await databaseEnds()

      const second = start()
      expect(await second.ready).toBeDefined()
      expect(second.said()).not.toMatch(PASSWORD)
      expect(await readFile(join(dataDir, 'secret'))).toEqual(key)
    },
  )

  it(
    'ends, and its database with it, when the process that started it is gone',
    { timeout: 2 * PATIENCE },
    async () => {
      const { child, ready } = start()
      await ready
      expect(database()).toContain(dataDir)
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await databaseEnds()
    },
  )

  it('stops at a port that is taken, and leaves no database running', { timeout: 2 * PATIENCE }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { child, said: output } = start({ REST_PORT: String(port) })
    const [code] = (await once(child, 'close')) as [number]
    other.close()
    expect(code).toBe(2)
    expect(output()).toContain(`El puerto ${port} ya está en uso: libérelo, o indique otro con REST_PORT.`)
    await databaseEnds()
  })
})

describe('on a folder of its own', () => {
  beforeEach(makeDataDir)
  afterEach(async () => {
    await endRunning()
    await removeDataDir()
  })

  it.each([
    ['a wrong setting', 2, { DEMO: 'tal vez' }, 'DEMO debe ser 0 o 1.'],
    [
      'half an account of the card provider',
      2,
      { NIUBIZ_USER: 'alguien' },
      'Los datos de Niubiz van completos o no van: falta NIUBIZ_URL',
    ],
    [
      'a database that is not there',
      75,
      { DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada', DATABASE_WAIT: '1' },
      'DATABASE_URL (ECONNREFUSED)',
    ],
  ])('stops at %s with %d, a sentence and no stack', { timeout: PATIENCE }, async (_, code, environment, sentence) => {
    const { child, said: output } = start(environment)
    expect(((await once(child, 'close')) as [number])[0]).toBe(code)
    expect(output()).toContain(sentence)
    expect(output()).not.toMatch(/^\s+at /m)
  })

  it(
    'starts on a PostgreSQL of somebody else with what db:prepare prints, waits for it, beside others of its key and folder alone, and refuses its superuser',
    { timeout: 3 * PATIENCE },
    async () => {
      const server = await openServerOfRun()
      try {
        const order = ['--import', 'tsx', 'scripts/db-prepare.ts', server.adminUrl]
        const { stdout } = await promisify(execFile)(process.execPath, order)
        const addresses = Object.fromEntries(
          [...stdout.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
        )
        expect(Object.keys(addresses)).toEqual(['DATABASE_URL', 'QUERY_DATABASE_URL'])
        const environment = { ...addresses, SESSION_SECRET: 'a'.repeat(32) }
        expect(stdout).toContain('las contraseñas no se vuelven a mostrar')

        await server.stop()
        const services = start(environment)
        await expect
          .poll(services.said, { timeout: PATIENCE })
          .toContain('todavía no contesta (ECONNREFUSED): se la espera hasta 60 s.')
        await server.start()
        expect((await fetch(`${await services.ready}/readyz`)).status).toBe(200)

        const beside = start(environment)
        expect(await beside.ready).toBeDefined()
        expect(await end(beside.child, 'SIGTERM')).toBe(0)
        const otherKey = await refusal({ ...environment, SESSION_SECRET: 'b'.repeat(32) })
        expect(otherKey).toContain('firma las sesiones con otra clave')
        const otherFolder = await refusal({ ...environment, DATA_DIR: join(dataDir, 'other') })
        expect(otherFolder).toContain('guarda los archivos en otra carpeta')
        const s3 = await startS3Server()
        const onS3 = await refusal({ ...environment, ...settingsOf(s3), DATA_DIR: join(dataDir, 'third') })
        expect(onS3).toContain('guarda los archivos en otra carpeta o en otro bucket')
        await s3.stop()

        const standby = await server.openStandby()
        try {
          const readUrl = Object.assign(new URL(addresses.DATABASE_URL ?? ''), { port: new URL(standby.adminUrl).port })
          const withReplica = { DATABASE_READ_URL: readUrl.href, METRICS_TOKEN: 'figures-of-the-replica' }
          const reads = start({ ...environment, ...withReplica })
          const reading = await reads.ready
          expect(reading, reads.said()).toBeDefined()
          const headers = { authorization: `Bearer ${withReplica.METRICS_TOKEN}` }
          const askReadiness = async (): Promise<unknown> => (await fetch(`${reading}/readyz`, { headers })).json()
          await expect.poll(askReadiness, { timeout: PATIENCE }).toMatchObject({ ready: true, replica: 'ok' })
        } finally {
          await standby.remove()
        }
        expect(await end(services.child, 'SIGTERM')).toBe(0)

        const superuser = await refusal({ DATABASE_URL: server.adminUrl.replace(/postgres$/, 'circuito') })
        expect(superuser).toMatch(/«postgres» es superusuario.*npm run db:prepare/)
      } finally {
        await server.remove()
      }
    },
  )

  describe('with files on S3', () => {
    let s3: Awaited<ReturnType<typeof startS3Server>>
    beforeEach(async () => {
      s3 = await startS3Server()
    })
    afterEach(() => s3.stop())

    it('is refused with a sentence where the secret is wrong', { timeout: PATIENCE }, async () => {
      const sentence = 'rechaza la clave (SignatureDoesNotMatch): corrija FILES_S3_ACCESS_KEY y FILES_S3_SECRET'
      expect(await refusal({ ...settingsOf(s3), FILES_S3_SECRET: 'otra' })).toContain(sentence)
    })

    it('starts, lays its files there and none in the folder', { timeout: 2 * PATIENCE }, async () => {
      const services = start({ ...settingsOf(s3), DEMO: '1' })
      const readiness = await fetch(`${await services.ready}/readyz`)
      expect([readiness.status, await readiness.json()]).toEqual([
        200,
        expect.objectContaining({ files: 'ok', fileStore: 's3' }),
      ])
      expect(s3.buckets.get('circuito')?.size).toBeGreaterThan(6)
      expect(await readdir(dataDir)).not.toContain('files')
      expect(await end(services.child, 'SIGTERM')).toBe(0)
      expect(services.said()).not.toContain('Warning')
      await databaseEnds()
    })
  })

  it('takes no replica beside its own database, and says so before that starts', async () => {
    const sentence = await refusal({ DATABASE_READ_URL: 'postgresql://circuito@127.0.0.1/circuito' })
    expect(sentence).toContain('DATABASE_READ_URL va con DATABASE_URL')
  })
})
