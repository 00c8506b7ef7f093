import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { findDamagedFiles } from '#upstream/platform/files/find-damaged-files.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'

async function copyOne(from: FileStore, to: FileStore, name: string): Promise<void> {
  await to.write(name, async () => {
    const bytes = await from.open(name)
    if (!bytes) throw new StartRefusal(`El archivo ${name} desapareció de ${from.location} mientras se copiaba.`)
    return bytes
  })
}

/** The same of a file that is still there: what is being made, refused or cleaned away belongs to no row (`compareFiles` asks for those). */
async function copyIfThere(from: FileStore, to: FileStore, name: string): Promise<void> {
  if ((await from.sizeOf(name)) === null) return
  try {
    await copyOne(from, to, name)
  } catch (failure) {
    if ((await from.sizeOf(name)) !== null) throw failure
  }
}

/** How often a folder is copied anew because something went away from it meanwhile. */
const MOST_TRIES = 5

/** Copies a folder; a file that goes away between being listed and being copied belongs to no row either. */
async function copyFolder(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await cp(from, to, { recursive: true, force: false })
    } catch (failure) {
      if (codeOf(failure) !== 'ENOENT' || tries === MOST_TRIES) throw failure
    }
  }
}

/**
 * Brings the files of one store to another; those that are there already stay. Files keep their names and bytes for good.
 * @param wanted those to bring; all unless told
 */
export async function copyFiles(
  from: FileStore | undefined,
  to: FileStore | undefined,
  wanted?: ReadonlySet<string>,
): Promise<void> {
  if (!from || !to || (from.kind === 'folder' && !existsSync(from.location))) return
  if (from.kind === 'folder' && to.kind === 'folder' && !wanted) return copyFolder(from.location, to.location)
  if (to.kind === 'folder') await mkdir(to.location, { recursive: true, mode: 0o700 })
  const there = new Set<string>()
  for await (const page of to.list()) for (const { name } of page) there.add(name)
  for await (const page of from.list())
    for (const { name } of page) if (!there.has(name) && (wanted?.has(name) ?? true)) await copyIfThere(from, to, name)
}

/** The same with hard links to an earlier copy where it has the file, so that each further copy takes no room for it. */
export async function linkFiles(earlier: string, to: string): Promise<void> {
  if (!existsSync(earlier)) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(earlier, { withFileTypes: true }))
    if (entry.isFile()) await link(join(earlier, entry.name), join(to, entry.name)).catch(() => undefined)
}

/** Brings the key that signs sessions along, where a folder such as DATA_DIR has one. */
export async function copySecret(fromFolder: string | undefined, toFolder: string | undefined): Promise<boolean> {
  if (!fromFolder || !toFolder) return false
  const [from, to] = [join(fromFolder, 'secret'), join(toFolder, 'secret')]
  if (!existsSync(from) || existsSync(to)) return false
  await copyFile(from, to)
  return true
}

/** How the files of a copy compare with the rows that name them. */
export interface ComparedFiles {
  checked: number
  /** Missing, or with other bytes than were kept, in the source already. */
  lost: string[]
}

/**
 * Compares the files of a copy with their hashes. One that is damaged in the copy alone, as an earlier backup may have left it, is
 * copied again.
 * @throws StartRefusal where a file that the source has whole does not arrive
 */
export async function compareFiles(database: Database, from: FileStore, to: FileStore): Promise<ComparedFiles> {
  const { checked, damaged } = await findDamagedFiles(database, to)
  if (damaged.length === 0) return { checked, lost: [] }
  const lost = new Set((await findDamagedFiles(database, from)).damaged)
  for (const name of damaged.filter((each) => !lost.has(each))) {
    // Not over it: it may be a hard link that an earlier backup holds too.
    await to.remove(name)
    await copyOne(from, to, name)
  }
  const missing = (await findDamagedFiles(database, to)).damaged.filter((each) => !lost.has(each))
  if (missing.length > 0)
    throw new StartRefusal(
      `No llegaron enteros ${missing.length} de ${checked} archivos adjuntos: ${missing.slice(0, 5).join(', ')}.`,
    )
  return { checked, lost: [...lost] }
}

/** Says how many files were compared, and, with an exit code for whoever runs it by a timer, which the source has lost. */
export function reportFiles({ checked, lost }: ComparedFiles): void {
  console.log(`Comprobados ${checked} archivos adjuntos.`)
  if (lost.length === 0) return
  process.exitCode = 1
  console.error(
    `Faltan archivos adjuntos en el origen, o no son los que se guardaron (${lost.length} de ${checked}): ${lost.slice(0, 5).join(', ')}.`,
  )
}
