import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  pid: number
  parent: number
  seconds: number
}

/** Reads /proc/PID/stat, whose second field is a name in brackets that may hold anything; null for one that ended. */
function readTimes(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // User and system time of its own, and of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** The process that started another; undefined where that has ended. */
const parentOf = (pid: number): number | undefined => readTimes(pid)?.parent

/** Processor time that a process and those that descend from it have used so far, in seconds: user and system. */
export function cpuOfTree(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
  const tree = new Set([root])
  // A child may stand before its parent: as often as something is found.
  for (let known = 0; known < tree.size; ) {
    known = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.reduce((sum, { pid, seconds }) => (tree.has(pid) ? sum + seconds : sum), 0)
}

/** Finds the process of a PostgreSQL's server by one of its connections. */
export async function findPostmaster({ pool }: { pool: Pool }): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]!.pid)!
}
