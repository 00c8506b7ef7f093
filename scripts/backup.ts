/**
 * `npm run backup -- --to FOLDER [--from SOURCE] [--keep 7]`: a copy of database, files and key in a folder of its own, named by
 * the moment, from which Circuito starts as it is (DATA_DIR=that folder). SOURCE is a folder such as DATA_DIR, or the
 * address of a PostgreSQL, whose files are DATA_DIR's. Circuito may be running. The copy is opened once more and compared before it
 * counts; the oldest beyond `--keep` go.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { countRows } from '#upstream/platform/database/copy/count-rows.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { compareFiles, copyFiles, copySecret, linkFiles, reportFiles, type ComparedFiles } from './copied-files.ts'
import { isAddress, openSide, type Side } from './side.ts'

/** Shown in pg_stat_activity. */
const NAME = 'circuito backup'
const BACKUP = /^circuito-\d{8}-\d{6}$/
const UNFINISHED = '.unfinished'

const keepInput = z.coerce.number().int().min(1).max(10_000)

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => BACKUP.test(name)).sort()

const LIMA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima', dateStyle: 'short', timeStyle: 'medium' })

/** circuito-20261126-160500, as a clock in Lima shows it. */
const nameOf = (instant: Date): string => `circuito-${LIMA.format(instant).replaceAll(/[-:]/g, '').replace(' ', '-')}`

async function copyTo(folder: string, source: Side, files: string): Promise<number> {
  const target = await openSide(folder, NAME)
  try {
    await migrate(target.database)
    const copied = await copyDatabase(source.database, target.database)
    // After the rows, so that no file is missing that a row speaks of.
    await copyFiles(files, target.files)
    await copySecret(files, target.files)
    return copied.reduce((sum, { count }) => sum + count, 0)
  } finally {
    await target.close()
  }
}

/** Opens the copy as a start would, and looks whether everything is there. */
async function verify(folder: string, rows: number, files: string): Promise<ComparedFiles> {
  const side = await openSide(folder, NAME)
  try {
    await migrate(side.database)
    const found = await countRows(side.database)
    if (found !== rows) throw new StartRefusal(`La copia tiene ${found} filas y no ${rows}: no se conserva.`)
    return await compareFiles(side.database, files, join(folder, 'files'))
  } finally {
    await side.close()
  }
}

async function backUp(origin: string, folder: string, files: string, wait: number): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const earlier = (await backupsIn(folder)).at(-1)
  const name = nameOf(clock.now())
  const draft = join(folder, `${name}${UNFINISHED}`)
  const source = await openSide(origin, NAME, wait)
  try {
    if (earlier) await linkFiles(join(folder, earlier, 'files'), join(draft, 'files'))
    const rows = await copyTo(draft, source, files)
    const compared = await verify(draft, rows, files)
    await rename(draft, join(folder, name))
    console.log(`Copia de seguridad comprobada: ${rows} filas, en ${join(folder, name)}.`)
    reportFiles(compared)
    return name
  } catch (failure) {
    await rm(draft, { recursive: true, force: true })
    throw failure
  } finally {
    await source.close()
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' }, keep: { type: 'string', default: '7' } },
  })
  if (!values.to || isAddress(values.to))
    throw new StartRefusal('Indique la carpeta de las copias: npm run backup -- --to /var/backups/circuito [--keep 7].')
  const keep = keepInput.safeParse(values.keep)
  if (!keep.success) throw new StartRefusal('Indique cuántas copias se conservan: --keep 7.')
  const settings = readSettings(upstreamSettings, process.env)
  const origin = values.from ?? settings.DATABASE_URL ?? settings.DATA_DIR
  if (!isAddress(origin) && !existsSync(origin)) throw new StartRefusal(`No existe la carpeta de origen ${origin}.`)
  const folder = resolve(values.to)
  await backUp(origin, folder, join(isAddress(origin) ? settings.DATA_DIR : origin, 'files'), settings.DATABASE_WAIT)
  for (const old of (await backupsIn(folder)).slice(0, -keep.data)) {
    await rm(join(folder, old), { recursive: true, force: true })
    console.log(`Retirada la copia ${old}.`)
  }
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
