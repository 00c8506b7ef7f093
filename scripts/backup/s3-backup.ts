import { chmod, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { countRows } from '#upstream/platform/database/copy/count-rows.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import type { S3Location } from '#upstream/platform/files/store/s3/s3-location.ts'
import type { S3Store } from '#upstream/platform/files/store/s3/s3-store.ts'
import { compareFiles, copyFiles, copySecret, reportFiles, type ComparedFiles } from '../copied-files.ts'
import { openSide, type Side } from '../side.ts'
import { inWorkFolder } from '../files-of.ts'
import { packFolder, unpackArchive } from './archive.ts'
import { BACKUP, NAME, nameOf, requireRows } from './names.ts'
import { isDataInside, removeUnfinished } from './target-folder.ts'

/** A backup is an archive of a folder such as DATA_DIR without its files, and a list of those; the files are common to all backups. */
const ARCHIVE = '.tar.gz'
const LIST = '.files.txt'
const FILES = 'files/'

/** What backups below a prefix are made of. */
interface Backups {
  archives: S3Store
  files: S3Store
}

async function openBackups(location: S3Location, workFolder: string): Promise<Backups> {
  return {
    archives: await openS3Store(location, workFolder),
    files: await openS3Store({ ...location, prefix: `${location.prefix}${FILES}` }, workFolder),
  }
}

async function backupsIn({ archives }: Backups): Promise<string[]> {
  const names: string[] = []
  for await (const page of archives.listAll())
    names.push(...page.flatMap(({ name }) => (name.endsWith(ARCHIVE) ? [name.slice(0, -ARCHIVE.length)] : [])))
  return names.filter((name) => BACKUP.test(name)).sort()
}

const filesIn = async (database: Database): Promise<string[]> => {
  const find = inCompany(database, { company: '*' }, (tx) => tx.selectFrom('GenFile').select('FilID').execute(), {
    readOnly: true,
  })
  return (await find).map(({ FilID }) => FilID)
}

/** Works on a folder that is a copy, as a start would open it. */
async function withCopy<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const side = await openSide(folder, NAME)
  try {
    await migrate(side.database)
    return await work(side.database)
  } finally {
    await side.close()
  }
}

async function fetchArchive({ archives }: Backups, name: string, folder: string): Promise<void> {
  const archive = await archives.open(`${name}${ARCHIVE}`)
  if (!archive) throw new StartRefusal(`No hay una copia ${name} en ${archives.location}.`)
  await mkdir(folder, { recursive: true })
  await unpackArchive(archive, folder)
}

async function removeBackup({ archives }: Backups, name: string): Promise<void> {
  await archives.remove(`${name}${ARCHIVE}`)
  await archives.remove(`${name}${LIST}`)
}

/** Takes the oldest beyond `keep` away, and the files that only they name. */
async function removeOldest(backups: Backups, keep: number): Promise<void> {
  const names = await backupsIn(backups)
  const old = names.slice(0, -keep)
  if (old.length === 0) return
  const named = new Set<string>()
  for (const name of names.slice(-keep)) {
    const list = await backups.archives.read(`${name}${LIST}`)
    // Without its list nobody knows which files a backup needs.
    if (!list) throw new StartRefusal(`A la copia ${name} le falta ${name}${LIST}: no se retira ninguna.`)
    for (const file of list.toString('utf8').split('\n')) named.add(file)
  }
  for (const name of old) {
    await removeBackup(backups, name)
    console.log(`Retirada la copia ${name}.`)
  }
  for await (const page of backups.files.list())
    for (const { name } of page) if (!named.has(name)) await backups.files.remove(name)
}

/** Sends a copy, and has it back to be opened and compared. */
async function sendAndVerify(
  backups: Backups,
  { name, source, files, work }: { name: string; source: Side; files: FileStore; work: string },
  secretFolder: string,
): Promise<{ rows: number; compared: ComparedFiles }> {
  const draft = join(work, 'copy')
  const { rows, names } = await withCopy(draft, async (database) => {
    const copied = await copyDatabase(source.database, database)
    return { rows: copied.reduce((sum, { count }) => sum + count, 0), names: await filesIn(database) }
  })
  if (!isDataInside(draft)) {
    await removeUnfinished(draft)
    throw new StartRefusal(`PostgreSQL no puede trabajar en ${work}: indique otra carpeta con TMPDIR.`)
  }
  await copySecret(secretFolder, draft)
  // After the rows, so that no file is missing that a row speaks of.
  await copyFiles(files, backups.files)
  await backups.archives.write(`${name}${LIST}`, () => Buffer.from(names.join('\n')))
  await backups.archives.write(`${name}${ARCHIVE}`, () => packFolder(draft))
  const returned = join(work, 'returned')
  await fetchArchive(backups, name, returned)
  const compared = await withCopy(returned, async (database) => {
    requireRows(await countRows(database), rows)
    return compareFiles(database, files, backups.files)
  })
  return { rows, compared }
}

interface S3Backup {
  location: S3Location
  keep: number
  openSource: () => Promise<Side>
  /** Where the files of the source lie. */
  files: FileStore
  /** The folder in which the key of sessions lies. */
  secretFolder: string
}

/** Backs up to a bucket: what does not come back whole leaves no backup. */
export const backUpToS3 = ({ location, keep, openSource, files, secretFolder }: S3Backup): Promise<void> =>
  inWorkFolder(async (work) => {
    const backups = await openBackups(location, work)
    const name = nameOf(clock.now())
    const source = await openSource()
    try {
      const { rows, compared } = await sendAndVerify(backups, { name, source, files, work }, secretFolder)
      console.log(`Copia de seguridad comprobada: ${rows} filas, en ${backups.archives.location}${name}.`)
      reportFiles(compared)
    } catch (failure) {
      await removeBackup(backups, name)
      throw failure
    } finally {
      await source.close()
    }
    await removeOldest(backups, keep)
  })

/** Brings a backup from a bucket to a folder that is not there yet, from which Circuito starts as it is. */
export const restoreFromS3 = (location: S3Location, name: string, folder: string): Promise<void> =>
  inWorkFolder(async (work) => {
    if (existsSync(folder)) throw new StartRefusal(`La carpeta ${folder} ya existe: indique otra.`)
    const backups = await openBackups(location, work)
    await fetchArchive(backups, name, folder)
    await chmod(folder, 0o711)
    const files = folderStore(join(folder, 'files'))
    const list = (await backups.archives.read(`${name}${LIST}`))?.toString('utf8') ?? ''
    await copyFiles(backups.files, files, new Set(list.split('\n')))
    const compared = await withCopy(folder, (database) => compareFiles(database, backups.files, files))
    console.log(`Copia ${name} restaurada en ${folder}: inicie con DATA_DIR=${folder}.`)
    reportFiles(compared)
  })
