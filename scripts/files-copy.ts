/**
 * `npm run files:copy -- --from FOLDER`: brings the files of a folder such as DATA_DIR/files to the bucket of FILES_S3_BUCKET, and
 * `-- --to FOLDER` those of the bucket to a folder. Each is compared afterwards, byte by byte; the origin stays as it is, and what
 * is at the target already too. Circuito may be running; what comes meanwhile is brought by doing it again.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { hashOf } from '#upstream/platform/files/find-damaged-files.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import { s3LocationOf } from '#upstream/platform/files/store/s3/s3-location.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { copyFiles } from './copied-files.ts'
import { inWorkFolder } from './files-of.ts'
import { readOrder, requireFolder } from './side.ts'

const USAGE =
  'Indique de dónde vienen los archivos, o adónde van: npm run files:copy -- --from CARPETA los lleva al bucket de FILES_S3_BUCKET, y --to CARPETA los trae de él.'

async function copyAndCompare(from: FileStore, to: FileStore): Promise<void> {
  await copyFiles(from, to)
  let count = 0
  const different: string[] = []
  for await (const page of from.list())
    for (const { name } of page) {
      count++
      if ((await hashOf(from, name)) !== (await hashOf(to, name))) different.push(name)
    }
  if (different.length > 0)
    throw new StartRefusal(
      `No son iguales ${different.length} de ${count} archivos en ${to.location}: ${different.slice(0, 5).join(', ')}.`,
    )
  console.log(`Copiados y comparados ${count} archivos, de ${from.location} a ${to.location}.`)
}

async function run(): Promise<void> {
  const { values } = readOrder({ options: { to: { type: 'string' }, from: { type: 'string' } } }, USAGE)
  const location = s3LocationOf(readSettings(upstreamSettings, process.env))
  const folder = values.from ?? values.to
  if (!location || folder === undefined || (values.from && values.to)) throw new StartRefusal(USAGE)
  if (values.from) requireFolder(values.from)
  if (values.to) await mkdir(values.to, { recursive: true, mode: 0o700 })
  await inWorkFolder(async (work) => {
    const [bucket, local] = [await openS3Store(location, work), folderStore(resolve(folder))]
    await (values.from ? copyAndCompare(local, bucket) : copyAndCompare(bucket, local))
  })
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
