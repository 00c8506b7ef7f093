import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** The process that says it serves `data`, by the file it keeps there; undefined when there is no file. */
export function postmasterOf(data: string): { pid: number; socket: string; ready: boolean } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** The command of a process, '' when it has ended: a pid in a file may by now be somebody else's. */
export function commandOf(pid: number): string {
  try {
    if (platform() === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const STEP = 20
const PATIENCE = { clean: 5_000, whole: 20_000 }

const serves = (pid: number, data: string): boolean => commandOf(pid).includes(` -D ${data} `)

/**
 * Stops the server that a killed owner left behind, as a clean shutdown: what it had answered is on disk. Only the
 * holder of the folder may call it (lock.ts).
 * @param patience milliseconds after which it is told to leave at once, and after which it is given up
 * @returns whether there was one
 * @throws StartRefusal when it does not end: two servers on one folder would destroy it
 */
export async function stopOrphan(data: string, patience = PATIENCE): Promise<boolean> {
  const pid = postmasterOf(data)?.pid
  if (!pid || !serves(pid, data)) return false
  process.kill(pid, 'SIGINT')
  for (let waited = 0; serves(pid, data); waited += STEP) {
    // An orphan that cannot finish is told to leave at once; the next start recovers from its log.
    if (waited === patience.clean) process.kill(pid, 'SIGQUIT')
    if (waited >= patience.whole) {
      throw new StartRefusal(
        `El PostgreSQL de una ejecución anterior (proceso ${pid}) no se detiene: termínelo, o indique otra carpeta con DATA_DIR.`,
      )
    }
    await pause(STEP)
  }
  return true
}
