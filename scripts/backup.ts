/**
 * `npm run backup -- --to FOLDER [--keep 7] [--from SOURCE]`: a copy of everything in a folder of its own below FOLDER, named by
 * the moment, from which Circuito starts as it is (DATA_DIR=that folder). SOURCE is a folder such as DATA_DIR, or the
 * address of a PostgreSQL, whose files are DATA_DIR's or those of FILES_S3_BUCKET. Circuito may be running. The copy is opened once
 * more and compared before it counts; the oldest beyond `--keep` go. FOLDER may be a place on S3, s3://bucket/prefix, from which
 * `npm run backup -- --restore s3://bucket/prefix/NAME --to FOLDER` brings a copy to a folder.
 */
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { countRows } from '#upstream/platform/database/copy/count-rows.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { REFUSED_EXIT_CODE, StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import {
  backupStoreSettings,
  isS3Address,
  s3BackupLocation,
  type S3Location,
} from '#upstream/platform/files/store/s3/s3-location.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { BACKUP, NAME, nameOf, requireRows } from './backup/names.ts'
import { backUpToS3, restoreFromS3 } from './backup/s3-backup.ts'
import {
  UNFINISHED,
  isDataInside,
  openTarget,
  removeInterrupted,
  removeUnfinished,
  withoutRoom,
} from './backup/target-folder.ts'
import { compareFiles, copyFiles, copySecret, linkFiles, reportFiles, type ComparedFiles } from './copied-files.ts'
import { filesOf } from './files-of.ts'
import { isAddress, openSide, readOrder, requireSource, type Side } from './side.ts'

const messages = {
  target:
    'Indique la carpeta de las copias: npm run backup -- --to /var/backups/circuito [--keep 7], o un lugar en S3: --to s3://bucket/prefijo.',
  unreachable: (folder: string) =>
    `PostgreSQL no puede trabajar en ${folder}: deje pasar a su cuenta (chmod o+x ${folder}), o indique otra carpeta con --to.`,
  keep: 'Indique cuántas copias se conservan: --keep 7.',
  restore:
    'Indique la copia y la carpeta que se hace con ella: npm run backup -- --restore s3://bucket/prefijo/circuito-AAAAMMDD-HHMMSS --to CARPETA.',
}

const keepInput = z.coerce.number().int().min(1).max(10_000)

/** What is backed up. */
interface Origin {
  openSource: () => Promise<Side>
  files: FileStore
  /** The folder in which the key of sessions lies. */
  secretFolder: string
}

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => BACKUP.test(name)).sort()

async function copyTo(folder: string, source: Side, { files, secretFolder }: Origin): Promise<number> {
  const target = await openSide(folder, NAME)
  try {
    if (!isDataInside(folder)) throw new StartRefusal(messages.unreachable(dirname(folder)))
    await migrate(target.database)
    const copied = await copyDatabase(source.database, target.database)
    // After the rows, so that no file is missing that a row speaks of.
    await copyFiles(files, target.files)
    await copySecret(secretFolder, target.folder)
    return copied.reduce((sum, { count }) => sum + count, 0)
  } finally {
    await target.close()
  }
}

/** Opens the copy as a start would, and looks whether everything is there. */
async function verify(folder: string, rows: number, files: FileStore): Promise<ComparedFiles> {
  const side = await openSide(folder, NAME)
  try {
    await migrate(side.database)
    requireRows(await countRows(side.database), rows)
    return await compareFiles(side.database, files, folderStore(join(folder, 'files')))
  } finally {
    await side.close()
  }
}

async function backUp(origin: Origin, folder: string): Promise<void> {
  await openTarget(folder)
  await removeInterrupted(folder)
  const earlier = (await backupsIn(folder)).at(-1)
  const name = nameOf(clock.now())
  const draft = join(folder, `${name}${UNFINISHED}`)
  const source = await origin.openSource()
  try {
    await mkdir(draft, { recursive: true })
    // Whatever our umask: PostgreSQL's account must get through, or its data would lie outside of the copy.
    await chmod(draft, 0o711)
    if (earlier) await linkFiles(join(folder, earlier, 'files'), join(draft, 'files'))
    const rows = await copyTo(draft, source, origin)
    const compared = await verify(draft, rows, origin.files)
    await rename(draft, join(folder, name))
    console.log(`Copia de seguridad comprobada: ${rows} filas, en ${join(folder, name)}.`)
    reportFiles(compared)
  } catch (failure) {
    await removeUnfinished(draft)
    throw failure
  } finally {
    await source.close()
  }
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const old of (await backupsIn(folder)).slice(0, -keep)) {
    await rm(join(folder, old), { recursive: true, force: true })
    console.log(`Retirada la copia ${old}.`)
  }
}

/** @throws StartRefusal for what names no backup */
async function restore(from: string, to: string | undefined, locate: (address: string) => S3Location): Promise<void> {
  const [, prefix = '', name = ''] = /^(.*)\/([^/]+?)(?:\.tar\.gz)?$/.exec(from) ?? []
  if (!to || !isS3Address(prefix) || !BACKUP.test(name)) throw new StartRefusal(messages.restore)
  await restoreFromS3(locate(prefix), name, resolve(to))
}

const ORDER = {
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    keep: { type: 'string', default: '7' },
    restore: { type: 'string' },
  },
} as const

async function run(): Promise<void> {
  const { values } = readOrder(ORDER, messages.target)
  const settings = readSettings(upstreamSettings, process.env)
  const locate = (address: string) =>
    s3BackupLocation(address, readSettings(backupStoreSettings, process.env), settings)
  if (values.restore !== undefined) return restore(values.restore, values.to, locate)
  if (!values.to || isAddress(values.to)) throw new StartRefusal(messages.target)
  const keep = keepInput.safeParse(values.keep)
  if (!keep.success) throw new StartRefusal(messages.keep)
  const from = values.from ?? settings.DATABASE_URL ?? settings.DATA_DIR
  requireSource(from)
  const secretFolder = isAddress(from) ? settings.DATA_DIR : from
  const origin = {
    openSource: () => openSide(from, NAME, settings.DATABASE_WAIT),
    files: await filesOf(settings, secretFolder),
    secretFolder,
  }
  if (isS3Address(values.to)) return backUpToS3({ ...origin, location: locate(values.to), keep: keep.data })
  const folder = resolve(values.to)
  await backUp(origin, folder)
  await removeOldest(folder, keep.data)
}

run().catch((failure: unknown) => {
  const code = reportEnd(withoutRoom(failure))
  // 1 says that the backup is there and the installation has lost files.
  process.exitCode = code === 1 ? REFUSED_EXIT_CODE : code
})
