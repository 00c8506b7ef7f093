import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { openFileStore } from '#upstream/platform/files/open-file-store.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { settingsOf } from '#tests/platform/fake-services/s3/provided-s3.ts'
import { startS3Server } from '#tests/platform/fake-services/s3/s3-server.ts'

const s3 = provide(startS3Server, (server) => server.stop())
const dataDir = await mkdtemp(join(tmpdir(), 'circuito-s3-settings-'))
afterAll(() => rm(dataDir, { recursive: true }))

/** What the services do with their settings before anything else. */
const open = async (changes: Record<string, string> = {}) =>
  openFileStore(readSettings(upstreamSettings, { DATA_DIR: dataDir, ...settingsOf(s3), ...changes }))

it.each([
  ['half of what it takes', 2, { FILES_S3_SECRET: '' }, 'van completos o no van: falta FILES_S3_SECRET.'],
  [
    'a key that is none',
    2,
    { FILES_S3_ACCESS_KEY: 'OTRA' },
    'rechaza la clave (InvalidAccessKeyId): corrija FILES_S3_ACCESS_KEY',
  ],
  [
    'a bucket that is not there',
    2,
    { FILES_S3_BUCKET: 'ninguno' },
    'El bucket «ninguno» no existe en http://127.0.0.1:',
  ],
  [
    'a server that is not there',
    75,
    { FILES_S3_ENDPOINT: 'http://127.0.0.1:1' },
    'no contesta (ECONNREFUSED): inícielo, o corrija FILES_S3_ENDPOINT.',
  ],
  [
    'an address that is none',
    2,
    { FILES_S3_ENDPOINT: 's3.example' },
    'FILES_S3_ENDPOINT debe empezar por https:// o http://',
  ],
  [
    'a name that no bucket has',
    2,
    { FILES_S3_BUCKET: 'Con Espacios' },
    'FILES_S3_BUCKET debe ser el nombre de un bucket',
  ],
])(
  'a start with files on S3 is refused %s with %d and a sentence',
  { timeout: 30_000 },
  async (_, exitCode, wrong, sentence) => {
    const message: unknown = expect.stringContaining(sentence)
    await expect(open(wrong)).rejects.toMatchObject({ name: 'StartRefusal', exitCode, message })
  },
)

it('a start with files on S3 is refused where the folder has files too', async () => {
  expect((await open()).location).toBe('s3://circuito/archivos/')
  const folder = join(dataDir, 'files')
  await mkdir(folder)
  await writeFile(join(folder, '6f1c2a70-9d1e-4c1b-8a54-0000000000ff'), 'uno')
  await expect(open()).rejects.toThrow(`La carpeta ${folder} guarda archivos y FILES_S3_BUCKET nombra un bucket`)
})

it('a start without FILES_S3_BUCKET has its files in the folder', async () => {
  expect((await openFileStore(readSettings(upstreamSettings, { DATA_DIR: dataDir }))).kind).toBe('folder')
})
