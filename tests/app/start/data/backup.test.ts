import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { runScript } from './run-script.ts'
import { lockFolder } from '#upstream/platform/database/embedded/folder-lock.ts'
import { commandOf, postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** Asks every 20 ms, for half a minute, until there is an answer. */
async function waitFor<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1_500; tries++) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(20)
  }
  throw new Error('It did not come.')
}

let fresh: FreshDatabase
let dataDir: string
let folder: string

beforeEach(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
  dataDir = await mkdtemp(join(tmpdir(), 'circuito-data-'))
  folder = await mkdtemp(join(tmpdir(), 'circuito-backups-'))
  // PostgreSQL runs as a user of its own where we are root, and must get in.
  await chmod(folder, 0o755)
  await mkdir(join(dataDir, 'files'))
  await writeDemoFiles(fresh.database, folderStore(join(dataDir, 'files')))
  await writeFile(join(dataDir, 'secret'), Buffer.alloc(32, 7))
})

afterEach(async () => {
  await fresh.drop()
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const backUp = (...args: string[]) =>
  runScript('backup', ['--from', fresh.url, '--to', folder, ...args], { DATA_DIR: dataDir })

it('writes a folder that Circuito starts from, shares files with the one before, and lets the oldest go', { timeout: 180_000 }, async () => {
  const first = await backUp()
  expect([first.code, first.output]).toEqual([0, expect.stringMatching(/Copia de seguridad comprobada: \d{4,} filas[^]*Comprobados \d+ archivos adjuntos/)])
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^circuito-\d{8}-\d{6}$/)
  expect((await readdir(join(folder, name))).sort()).toEqual(expect.arrayContaining(['files', 'secret']))
  const files = await readdir(join(dataDir, 'files'))
  expect(files.length).toBeGreaterThan(0)
  expect((await readdir(join(folder, name, 'files'))).sort()).toEqual(files.sort())
  const inode = async (backup: string) => (await stat(join(folder, backup, 'files', files[0] ?? ''))).ino
  const before = await inode(name)

  // What an earlier backup lost since is copied again, and not by writing over what it still holds.
  await writeFile(join(folder, name, 'files', files[1] ?? ''), 'otro')

  const second = await backUp('--keep', '1')
  expect([second.code, second.output]).toEqual([0, expect.stringContaining(`Retirada la copia ${name}.`)])
  const left = await readdir(folder)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(name)
  expect(await inode(left[0] ?? '')).toBe(before)
  expect(await readdir(join(folder, left[0] ?? ''))).toContain('postgres')
    const mended = await readFile(join(folder, left[0] ?? '', 'files', files[1] ?? ''))
    expect(mended).toEqual(await readFile(join(dataDir, 'files', files[1] ?? '')))
})

it('a file that was lost before keeps nobody from a backup, and is named', { timeout: 120_000 }, async () => {
  const [file = ''] = await readdir(join(dataDir, 'files'))
  await rm(join(dataDir, 'files', file))
  const { code, output } = await backUp()
  expect([code, output]).toEqual([1, expect.stringContaining('Faltan archivos adjuntos en el origen')])
  expect(output).toContain(file)
  expect(await readdir(folder)).toHaveLength(1)
})

/** A draft that another backup left at an hour long ago. */
const leaveDraft = async (name: string) => {
  const draft = join(folder, `${name}.unfinished`)
  await mkdir(draft, { recursive: true })
  await utimes(draft, LONG_AGO, LONG_AGO)
  return draft
}

it('one that is interrupted stops its PostgreSQL, and the next takes away what nobody works on', { timeout: 180_000 }, async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', '--from', fresh.url, '--to', folder], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const interrupted = await waitFor(async () => (await readdir(folder)).find((name) => name.endsWith('.unfinished')))
  const data = join(folder, interrupted, 'postgres')
  const server = await waitFor(async () => postmasterOf(data))
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await waitFor(async () => (commandOf(server.pid) === '' ? 'gone' : undefined))

  await utimes(join(folder, interrupted), LONG_AGO, LONG_AGO)
  await utimes(join(folder, interrupted, 'files'), LONG_AGO, LONG_AGO).catch(() => undefined)
  const inUse = await leaveDraft('circuito-20200101-000000')
  const lock = await lockFolder(inUse)
  await utimes(inUse, LONG_AGO, LONG_AGO)
  await leaveDraft('circuito-20200102-000000')
  await mkdir(join(folder, 'circuito-20200103-000000.unfinished'))
  await leaveDraft('apuntes')
  const { code, output } = await backUp().finally(() => lock.release())
  expect([code, output]).toEqual([0, expect.stringContaining(`Retirada la copia interrumpida ${interrupted}.`)])
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished')).sort()).toEqual([
    'apuntes.unfinished',
    'circuito-20200101-000000.unfinished',
    'circuito-20200103-000000.unfinished',
  ])
})

it('a folder of copies that it makes lets PostgreSQL through; where one does not, as to root, no copy is made', { timeout: 180_000 }, async () => {
  const to = join(folder, 'de/las/copias')
  const { code, output } = await runScript('backup', ['--from', fresh.url, '--to', to], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([0, expect.stringContaining('Copia de seguridad comprobada')])
  const [name = ''] = await readdir(to)
  expect(await readdir(join(to, name))).toContain('postgres')

  await rm(join(folder, 'de'), { recursive: true })
  await chmod(folder, 0o700)
  // As anybody else it is our own PostgreSQL, which gets in.
  const isRoot = process.getuid?.() === 0
  const { code: end, output: sentence } = await backUp()
  expect([end, sentence]).toEqual([
    isRoot ? 2 : 0,
    expect.stringContaining(isRoot ? `PostgreSQL no puede trabajar en ${folder}` : 'Copia de seguridad comprobada'),
  ])
  expect(await readdir(folder)).toHaveLength(isRoot ? 0 : 1)
})

it.each([
  [['--to', 'postgresql://somewhere/db'], 'Indique la carpeta de las copias'],
  [['--to', 'x', '--keep', 'todas'], 'Indique cuántas copias se conservan'],
  [['--too', 'x'], 'Indique la carpeta de las copias'],
  [['--to', '/dev/null/x'], 'No se puede escribir en la carpeta de las copias /dev/null/x'],
])('says what it needs: %j', async (args, sentence) => {
  const { code, output } = await runScript('backup', args, { DATA_DIR: dataDir })
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)])
})
