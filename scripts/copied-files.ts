import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { findDamagedFiles } from '#upstream/platform/files/find-damaged-files.ts'

/** Brings the files of one folder to another; those that are there already stay. Files keep their names and bytes for good. */
export async function copyFiles(from: string | undefined, to: string | undefined): Promise<void> {
  if (from && to && existsSync(from)) await cp(from, to, { recursive: true, force: false })
}

/** The same with hard links to an earlier copy where it has the file, so that each further copy takes no room for it. */
export async function linkFiles(earlier: string, to: string): Promise<void> {
  if (!existsSync(earlier)) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(earlier, { withFileTypes: true }))
    if (entry.isFile()) await link(join(earlier, entry.name), join(to, entry.name)).catch(() => undefined)
}

/** Brings the key that signs sessions along, where a folder has one. */
export async function copySecret(fromFiles: string | undefined, toFiles: string | undefined): Promise<boolean> {
  if (!fromFiles || !toFiles) return false
  const [from, to] = [fromFiles, toFiles].map((files) => join(dirname(files), 'secret'))
  if (!from || !to || !existsSync(from) || existsSync(to)) return false
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
export async function compareFiles(database: Database, from: string, to: string): Promise<ComparedFiles> {
  const { checked, damaged } = await findDamagedFiles(database, to)
  if (damaged.length === 0) return { checked, lost: [] }
  const lost = new Set((await findDamagedFiles(database, from)).damaged)
  for (const name of damaged.filter((each) => !lost.has(each))) {
    // Not over it: it may be a hard link that an earlier backup holds too.
    await rm(join(to, name), { force: true })
    await copyFile(join(from, name), join(to, name))
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
