import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { runScript } from './run-script.ts'

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
  await writeDemoFiles(fresh.database, join(dataDir, 'files'))
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
  expect([first.code, first.output]).toEqual([0, expect.stringMatching(/Copia de seguridad comprobada: \d{4,} filas y \d+ archivos adjuntos/)])
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^circuito-\d{8}-\d{6}$/)
  expect((await readdir(join(folder, name))).sort()).toEqual(expect.arrayContaining(['files', 'secret']))
  const files = await readdir(join(dataDir, 'files'))
  expect(files.length).toBeGreaterThan(0)
  expect((await readdir(join(folder, name, 'files'))).sort()).toEqual(files.sort())
  const inode = async (backup: string) => (await stat(join(folder, backup, 'files', files[0] ?? ''))).ino
  const before = await inode(name)

  const second = await backUp('--keep', '1')
  expect([second.code, second.output]).toEqual([0, expect.stringContaining(`Retirada la copia ${name}.`)])
  const left = await readdir(folder)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(name)
  expect(await inode(left[0] ?? '')).toBe(before)
})

it('keeps no copy of which a file is missing', { timeout: 120_000 }, async () => {
  const [file = ''] = await readdir(join(dataDir, 'files'))
  await rm(join(dataDir, 'files', file))
  const { code, output } = await backUp()
  expect([code, output]).toEqual([2, expect.stringContaining('Faltan archivos adjuntos')])
  expect(output).toContain(file)
  expect(await readdir(folder)).toEqual([])
})

it.each([
  [['--to', 'postgresql://somewhere/db'], 'Indique la carpeta de las copias'],
  [['--to', 'x', '--keep', 'todas'], 'Indique cuántas copias se conservan'],
])('says what it needs: %j', async (args, sentence) => {
  const { code, output } = await runScript('backup', args, { DATA_DIR: dataDir })
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)])
})
