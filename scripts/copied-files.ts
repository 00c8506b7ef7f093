import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises'
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

/** @throws StartRefusal where a kept file is missing or has other bytes */
export async function requireWholeFiles(database: Database, files: string): Promise<number> {
  const { checked, damaged } = await findDamagedFiles(database, files)
  if (damaged.length > 0)
    throw new StartRefusal(
      `Faltan archivos adjuntos, o no son los que se guardaron (${damaged.length} de ${checked}): ${damaged.slice(0, 5).join(', ')}.`,
    )
  return checked
}
