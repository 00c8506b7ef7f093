import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCluster, sweepCluster, type Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { commandOf, postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { dataOf } from '#upstream/platform/database/embedded/cluster-location.ts'

/** Milliseconds in which a machine under load starts a server. */
const PATIENCE = 60_000

let root: string
let dataDir: string
const open: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'circuito-cluster-'))
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
})

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
  const elsewhere = await readFile(join(dataDir, 'postgres.at'), 'utf8').catch(() => '')
  if (elsewhere) await rm(elsewhere.trim(), { recursive: true })
  await rm(root, { recursive: true, force: true })
})

const start = async (folder = dataDir, logLines: string[] = []): Promise<Cluster> => {
  const cluster = await startCluster({ dataDir: folder, say: (sentence) => logLines.push(sentence) })
  open.push(() => cluster.stop())
  return cluster
}

const connect = ({ url }: Cluster): Database => {
  const database = openDatabase({ url, size: 2 })
  open.push(() => database.close())
  return database
}

const postmaster = (): number => postmasterOf(dataOf(dataDir))?.pid ?? 0

/** Whether a process still works: one that ended and that nobody has buried yet does not. */
const lives = (pid: number): boolean => pid > 0 && commandOf(pid) !== ''

describe('a cluster', () => {
  it('keeps its data over a stop, and its server ends with it', async () => {
    const first = await startCluster({ dataDir })
    const database = openDatabase({ url: first.url })
    await database.pool.query("CREATE TABLE kept AS SELECT 'sí' AS word")
    await database.close()
    const pid = postmaster()
    await first.stop()
    expect(lives(pid)).toBe(false)
    const again = connect(await start())
    expect((await again.pool.query('SELECT word FROM kept')).rows).toEqual([{ word: 'sí' }])
  })

  it('is not on the network, and does not trade safety for speed', async () => {
    const { pool } = connect(await start())
    const { rows } = await pool.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'full_page_writes')",
    )
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    expect(settings).toEqual({ listen_addresses: '', fsync: 'on', full_page_writes: 'on' })
  })

  it('belongs to one process: a second start says so, and the first goes on', async () => {
    const { pool } = connect(await start())
    await expect(startCluster({ dataDir })).rejects.toThrow(/^Ya hay un Circuito en marcha sobre la carpeta de datos /)
    await expect(sweepCluster(dataDir)).rejects.toThrow(/^Ya hay un Circuito en marcha/)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('takes a folder whose path no socket could have', async () => {
    const deep = join(dataDir, 'una-carpeta-muy-honda'.repeat(6), 'datos de la compañía')
    const { pool } = connect(await start(deep))
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('finds a place for its data where only we can enter', async () => {
    await chmod(root, 0o700)
    const first = await start()
    const pid = postmaster()
    await connect(first).pool.query('CREATE TABLE kept ()')
    for (const close of open.splice(0).reverse()) await close()
    await chmod(root, 0o755)
    const { pool } = connect(await start())
    expect(lives(pid)).toBe(false)
    expect((await pool.query('SELECT FROM kept')).rowCount).toBe(0)
  })

  it('starts where a first start was cut short', async () => {
    await mkdir(join(dataDir, 'postgres.partial', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.partial', 'PG_VERSION'), '18')
    const { pool } = connect(await start())
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it.each([
    ['a folder that is a file', () => writeFile(dataDir, ''), /^No se puede escribir en la carpeta de datos /],
    [
      'data of another version',
      async () => {
        await (await startCluster({ dataDir })).stop()
        await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
      },
      /son de PostgreSQL 15 y este programa trae el 18/,
    ],
    [
      'data that are damaged',
      async () => {
        await (await startCluster({ dataDir })).stop()
        await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
      },
      /^PostgreSQL no arranca \(«could not .*»\)\. Su registro está en /,
    ],
  ])('refuses %s in a sentence', async (_, spoil, sentence) => {
    await spoil()
    const refused = { name: 'StartRefusal', message: expect.stringMatching(sentence) as string }
    await expect(startCluster({ dataDir })).rejects.toMatchObject(refused)
  })
})

describe('kill -9', () => {
  it('of its owner leaves a server that the next start stops, with every answered row in place', async () => {
    const program = ['--import', 'tsx', 'tests/platform/database/cluster/cluster-owner.ts', dataDir]
    const owner = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    owner.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    while (printed.split('\n').length < 200) await pause(20)
    owner.kill('SIGKILL')
    await once(owner, 'close')
    const orphan = postmaster()
    expect(lives(orphan)).toBe(true)

    const logLines: string[] = []
    const { pool } = connect(await start(dataDir, logLines))
    expect(lives(orphan)).toBe(false)
    expect(logLines).toEqual(['Un PostgreSQL de una ejecución anterior seguía en marcha: se detuvo sin pérdidas.'])
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM written ORDER BY id')
    const storedIds = new Set(rows.map(({ id }) => id))
    const answered = printed.split('\n').slice(0, -1).map(Number)
    expect(answered.length).toBeGreaterThan(100)
    expect(answered.filter((id) => !storedIds.has(id))).toEqual([])
  })

  it('of the server is a pause: it is started again and the pool finds it', { timeout: 2 * PATIENCE }, async () => {
    const { pool } = connect(await start())
    await pool.query('CREATE TABLE kept ()')
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    const begun = performance.now()
    for (;;) {
      const back = await pool.query('SELECT FROM kept').catch(() => undefined)
      if (back && postmaster() !== killed) break
      // Never is what is looked for: how many seconds it takes is the machine's.
      expect(performance.now() - begun).toBeLessThan(PATIENCE)
      await pause(50)
    }
  })
})
