import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { locationOf, PREFIX, settingsOf } from '#tests/platform/fake-services/s3/provided-s3.ts'
import { startS3Server, timeOfServer, type S3Server } from '#tests/platform/fake-services/s3/s3-server.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import { provideScripts, runScript } from './run-script.ts'

// From their sources, as at a console, they run in backup.test.ts and move.test.ts.
const runBundled = provideScripts('backup', 'db-move')

let fresh: FreshDatabase
let s3: S3Server
let folder: string
let files: FileStore

beforeEach(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
  s3 = await startS3Server({ pageSize: 4 })
  s3.buckets.set('copias', new Map())
  folder = await mkdtemp(join(tmpdir(), 'circuito-backups-'))
  // PostgreSQL runs as a user of its own where we are root, and must get in.
  await chmod(folder, 0o755)
  files = await openS3Store(locationOf(s3), join(folder, 'work'))
  await writeDemoFiles(fresh.database, files)
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'data', 'secret'), Buffer.alloc(32, 7))
})

afterEach(async () => {
  await fresh.drop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), ...settingsOf(s3) })
const run = (script: Parameters<typeof runBundled>[0], ...args: string[]) => runBundled(script, args, environment())
const backUp = (...args: string[]) => run('backup', '--from', fresh.url, ...args)
const copyFiles = (...args: string[]) => runScript('files-copy', args, environment())
const copies = () => s3.buckets.get('copias') ?? new Map<string, never>()
const archives = () => [...copies().keys()].filter((name) => name.endsWith('.tar.gz'))

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const page of store.list()) names.push(...page.map(({ name }) => name))
  return names.sort()
}

const CHECKED = /Copia de seguridad comprobada: \d{4,} filas[^]*Comprobados \d+ archivos adjuntos/

it('brings what lies in a bucket to a folder, from which Circuito starts', { timeout: 180_000 }, async () => {
  const { code, output } = await backUp('--to', join(folder, 'copias'))
  expect([code, output]).toEqual([0, expect.stringMatching(CHECKED)])
  const [name = ''] = await readdir(join(folder, 'copias'))
  const copy = join(folder, 'copias', name)
  expect(await namesIn(folderStore(join(copy, 'files')))).toEqual(await namesIn(files))
  expect(await readFile(join(copy, 'secret'))).toEqual(Buffer.alloc(32, 7))
})

it('goes to a bucket, is fetched and opened before it counts, mends what an earlier one lost, and comes back', { timeout: 300_000 }, async () => {
  const first = await backUp('--to', 's3://copias/noche')
  expect([first.code, first.output]).toEqual([0, expect.stringMatching(CHECKED)])
  expect(archives()).toEqual([expect.stringMatching(/^noche\/circuito-\d{8}-\d{6}\.tar\.gz$/)])
  const [old = ''] = archives()
  const [name = ''] = await namesIn(files)
  copies().set(`noche/files/${name}`, { bytes: Buffer.from('otro'), written: timeOfServer() })
  copies().set('noche/files/6f1c2a70-9d1e-4c1b-8a54-0000000000ff', { bytes: Buffer.from('de antes'), written: timeOfServer() })

  const second = await backUp('--to', 's3://copias/noche', '--keep', '1')
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('Retirada la copia circuito-')])
  expect(archives()).toHaveLength(1)
  expect(archives()).not.toContain(old)
  expect(copies().get(`noche/files/${name}`)?.bytes).toEqual(s3.buckets.get('circuito')?.get(PREFIX + name)?.bytes)
  expect(copies().has('noche/files/6f1c2a70-9d1e-4c1b-8a54-0000000000ff')).toBe(false)

  const restored = join(folder, 'restored')
  const address = `s3://copias/${archives()[0]?.replace('.tar.gz', '')}`
  const back = await run('backup', '--restore', address, '--to', restored)
  expect([back.code, back.output]).toEqual([0, expect.stringMatching(/restaurada en [^]*Comprobados \d+ archivos adjuntos/)])
  expect(await namesIn(folderStore(join(restored, 'files')))).toEqual(await namesIn(files))
  expect(await readFile(join(restored, 'secret'))).toEqual(Buffer.alloc(32, 7))
})

it('that does not come back whole leaves none, and says why', { timeout: 180_000 }, async () => {
  s3.cutAfter = 100
  const { code } = await backUp('--to', 's3://copias/noche')
  expect([code === 0, archives()]).toEqual([false, []])
})

it('files go from a folder to the bucket and back, compared', { timeout: 60_000 }, async () => {
  const [from, to] = [join(folder, 'data/files'), join(folder, 'back')]
  await mkdir(from)
  await writeFile(join(from, '6f1c2a70-9d1e-4c1b-8a54-0000000000fe'), 'uno')
  const copied = await copyFiles('--from', from)
  expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('Copiados y comparados 1 archivos')])
  expect((await files.read('6f1c2a70-9d1e-4c1b-8a54-0000000000fe'))?.toString()).toBe('uno')
  expect((await copyFiles('--to', to)).code).toBe(0)
  expect(await namesIn(folderStore(to))).toEqual(await namesIn(files))
})

it('a move with files in a bucket leaves them there, and says so', { timeout: 120_000 }, async () => {
  const target = await freshDatabase({ seed: 'none' })
  const { code, output } = await run('db-move', '--from', fresh.url, '--to', target.url)
  await target.drop()
  expect([code, output]).toEqual([0, expect.stringContaining(`Los archivos adjuntos siguen en s3://circuito/${PREFIX}: no hay nada que copiar`)])
})

it.each([
  [['--to', 's3://X/noche'], '«X» no es el nombre de un bucket'],
  [['--to', 's3://ninguno/noche'], 'El bucket «ninguno» no existe'],
  [['--restore', 's3://copias/noche', '--to', '/tmp/x'], 'Indique la copia y la carpeta'],
  [['--restore', 's3://copias/noche/circuito-20260101-000000', '--to', '/nowhere/x'], 'No hay una copia circuito-20260101-000000'],
])('says what is wrong: %j', async (args, sentence) => {
  const { code, output } = await backUp(...args)
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)])
})
