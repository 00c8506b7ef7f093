import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { dataOf } from '#upstream/platform/database/embedded/cluster-location.ts'
import { makeReachable, sweepCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { BACKUP } from './names.ts'

/** At the end of the name of a copy that is not compared yet. */
export const UNFINISHED = '.unfinished'

/** Between its steps a backup does not hold its draft, and never for as long as this. */
const QUIET = 10 * MINUTE

/** Makes the folder of the backups where it is missing. @throws StartRefusal where nothing can be written in it */
export async function openTarget(folder: string): Promise<void> {
  try {
    makeReachable(await mkdir(folder, { recursive: true, mode: 0o700 }), folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartRefusal(
      `No se puede escribir en la carpeta de las copias ${folder} (${codeOf(cause)}): dé permiso a esta cuenta, o indique otra con --to.`,
      { cause },
    )
  }
}

/** Whether PostgreSQL laid its data into the copy: as root it runs as an account that may not get in, and lays them elsewhere. */
export const isDataInside = (copy: string): boolean => dirname(dataOf(copy)) === copy

/** Takes a copy away that does not count, with the data that PostgreSQL laid elsewhere for it. */
export async function removeUnfinished(copy: string): Promise<void> {
  if (!isDataInside(copy)) await rm(dirname(dataOf(copy)), { recursive: true, force: true })
  await rm(copy, { recursive: true, force: true })
}

/** Whether nothing was laid into the draft lately: files come into two folders of it. */
async function isQuiet(draft: string): Promise<boolean> {
  for (const folder of [draft, join(draft, 'files')]) {
    const { mtimeMs = 0 } = (await stat(folder).catch(() => undefined)) ?? {}
    if (clock.now().getTime() - mtimeMs < QUIET) return false
  }
  return true
}

/** Takes away what interrupted backups left in the folder. A draft that somebody holds, or that changed lately, stays. */
export async function removeInterrupted(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.endsWith(UNFINISHED) || !BACKUP.test(entry.slice(0, -UNFINISHED.length))) continue
    const draft = join(folder, entry)
    if (!(await isQuiet(draft))) continue
    try {
      await sweepCluster(draft)
    } catch (failure) {
      if (failure instanceof StartRefusal) continue
      throw failure
    }
    await removeUnfinished(draft)
    console.log(`Retirada la copia interrumpida ${entry}.`)
  }
}

/** What the system and PostgreSQL call a full disk, and a disk that takes nothing more for another reason. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The failure in words where there is no room for the copy, or where its disk was closed to writing meanwhile. */
export function withoutRoom(failure: unknown): unknown {
  const code = codeOf(failure)
  if (NO_ROOM.has(code))
    return new StartRefusal('No queda espacio en disco para la copia, que no se hizo: libere espacio y repítala.', {
      cause: failure,
    })
  if (code === 'EROFS')
    return new StartRefusal('El disco de la copia es de solo lectura: no se hizo.', { cause: failure })
  return failure
}
