import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { runningCluster, startCluster, type Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import { withConnection } from '#upstream/platform/database/server/with-connection.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'

/** A database that a command works on. */
export interface Side {
  database: Database
  /** Where it lies, when it is a folder such as DATA_DIR. */
  folder?: string
  /** The files that lie in that folder. */
  files?: FileStore
  close(): Promise<void>
}

export const isAddress = (side: string): boolean => /^postgres(ql)?:\/\//.test(side)

/** @throws StartRefusal with `usage` for options that the command does not have */
export function readOrder<Order extends ParseArgsConfig>(order: Order, usage: string) {
  try {
    return parseArgs(order)
  } catch (cause) {
    throw new StartRefusal(usage, { cause })
  }
}

/** @throws StartRefusal for a folder that is not there: opened, it would become a new and empty one */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new StartRefusal(`No existe la carpeta de origen ${folder}.`)
}

/** The same of what a command works on; an address is asked when it is opened. */
export function requireSource(side: string): void {
  if (!isAddress(side)) requireFolder(side)
}

/** What a program ends with that a signal ends: 128 and its number. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** How many servers are on their way up: only afterwards does the end of this process stop them. */
let starting = 0
/** Set once a signal has come. */
let endCode: number | undefined
let isListening = false

const endWhenStarted = () => {
  if (endCode !== undefined && starting === 0) process.exit(endCode)
}

/** PostgreSQL is in a process group of its own: whoever is ended by a signal, and not by process.exit, leaves it running. */
function listenToSignals(): void {
  if (isListening) return
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      endCode ??= SIGNAL_CODES[signal]
      endWhenStarted()
    })
}

async function startOwnCluster(dataDir: string): Promise<Cluster> {
  listenToSignals()
  starting++
  try {
    return await startCluster({ dataDir, say: console.log })
  } finally {
    starting--
    endWhenStarted()
  }
}

/** As it may stand at a console. */
const withoutPassword = (url: string): string => Object.assign(new URL(url), { password: '' }).href

/**
 * Opens the address of a PostgreSQL, or a folder such as DATA_DIR, on which Circuito may be running.
 * @param wait seconds for the server of an address to answer
 * @throws StartRefusal when the server does not let us in, or does not answer in time
 */
export async function openSide(side: string, name: string, wait = 0): Promise<Side> {
  if (isAddress(side))
    await withConnection(side, { from: withoutPassword(side), wait, say: console.log }, async () => undefined)
  const folder = isAddress(side) ? undefined : resolve(side)
  const files = folder === undefined ? undefined : folderStore(join(folder, 'files'))
  const running = isAddress(side) ? side : await runningCluster(side)
  const cluster = running ? undefined : await startOwnCluster(resolve(side))
  const database = openDatabase({ url: running ?? cluster?.url ?? '', size: 2, name })
  return {
    database,
    folder,
    files,
    async close() {
      await database.close()
      await cluster?.stop()
    },
  }
}
