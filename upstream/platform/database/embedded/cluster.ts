import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { createData, assertDataVersion, writeAccess } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { postmasterOf, stopOrphan } from './orphan-process.ts'
import { dataOf, resolveClusterLocation, socketFolder } from './cluster-location.ts'
import { runPostmaster, type Postmaster } from './postmaster.ts'
import { provision, urlOf } from './provision.ts'

export interface Cluster {
  /** The program's database, by its Unix socket, as its own role. */
  url: string
  /** Folder of the socket. */
  socket: string
  /** Stops the server and gives the folder back; within 5 seconds. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  dataDir: string
  /** Sentences for the person at the console. */
  say?: (sentence: string) => void
  /** PostgreSQL settings, over ours. */
  settings?: Record<string, string>
  /** PostgreSQL's programs; those that npm installed unless given. */
  binaries?: Binaries
  /** Told when the server died and could not be brought back, or when another program took the folder. */
  onGone?: (reason: StartRefusal) => void
}

const BIGGEST_LOG = 10_000_000

/**
 * Starts the PostgreSQL that npm installed on DATA_DIR, creating its data the first time, and keeps it up. It is
 * reached by a Unix socket in a folder that only its own account can enter, and by nothing else.
 * @throws StartRefusal with the reason, in Spanish
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, say = () => undefined, settings, onGone } = options
  const folder = openFolder(dataDir)
  let postmaster: Postmaster | undefined
  const { release } = await lockFolder(folder, (reason) => {
    void postmaster?.stop()
    onGone?.(reason)
  })
  try {
    const location = resolveClusterLocation(folder, say)
    const binaries = options.binaries ?? findBinaries(location.account, location.home)
    if (existsSync(location.data)) {
      assertDataVersion(location)
      if (await stopOrphan(location.data)) {
        say('Un PostgreSQL de una ejecución anterior seguía en marcha: se detuvo sin pérdidas.')
      }
    } else {
      await createData(location, binaries)
    }
    writeAccess(location)
    const socket = socketFolder(location)
    const log = join(folder, 'postgres.log')
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > BIGGEST_LOG) truncateSync(log)
    postmaster = await runPostmaster({
      program: binaries.postgres,
      data: location.data,
      socket,
      log,
      account: location.account,
      settings,
      onGone,
    })
    await provision(socket)
    const running = postmaster
    return {
      url: urlOf(socket),
      socket,
      async stop() {
        await running.stop()
        if (socket !== location.data) rmSync(socket, { recursive: true, force: true })
        await release()
      },
    }
  } catch (failure) {
    await postmaster?.stop()
    await release()
    throw failure
  }
}

/**
 * Refuses when another process holds DATA_DIR; else leaves no server running on it: what a process that was killed
 * leaves behind.
 * @returns whether there was one
 */
export async function sweepCluster(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const folder = realpathSync(dataDir)
  const { release } = await lockFolder(folder)
  return stopOrphan(dataOf(folder)).finally(release)
}

/** The address of the cluster that another process runs on DATA_DIR; undefined when none does. */
export async function runningCluster(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const folder = realpathSync(dataDir)
  try {
    await (await lockFolder(folder)).release()
    return undefined
  } catch (failure) {
    const server = postmasterOf(dataOf(folder))
    if (!server?.ready) throw failure
    return urlOf(server.socket)
  }
}

/**
 * Lets PostgreSQL's account through the folders that were just made for it, not look into them: our umask keeps what is made
 * to ourselves, and as root we run PostgreSQL as somebody else.
 * @param first the outermost of them; undefined when all were there
 */
export function makeReachable(first: string | undefined, dataDir: string): void {
  if (first === undefined || process.getuid?.() !== 0) return
  for (let folder = resolve(dataDir); ; folder = dirname(folder)) {
    chmodSync(folder, 0o711)
    if (folder === resolve(first)) return
  }
}

function openFolder(dataDir: string): string {
  try {
    makeReachable(mkdirSync(dataDir, { recursive: true }), dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch {
    throw new StartRefusal(`No se puede escribir en la carpeta de datos ${dataDir}: indique otra con DATA_DIR.`)
  }
}
