import { execFile } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../refusal.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { holdFolder } from './lock.ts'
import { postmasterOf, stopOrphan } from './orphan.ts'
import { dataOf, makeOwn, settlePlace, socketFolder, type Place } from './place.ts'
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
  /** Told when the server died and could not be brought back. */
  onGone?: (reason: StartRefusal) => void
}

/** The major version whose data these programs read. */
const VERSION = '18'

const BIGGEST_LOG = 10_000_000

/**
 * Starts the PostgreSQL that npm installed on DATA_DIR, creating its data the first time, and keeps it up. It is
 * reached by a Unix socket in a folder that only its own account can enter, and by nothing else.
 * @throws StartRefusal with the reason, in Spanish
 */
export async function startCluster({ dataDir, say = () => undefined, settings, onGone }: ClusterOptions): Promise<Cluster> {
  const folder = openFolder(dataDir)
  const release = await holdFolder(folder)
  let postmaster: Postmaster | undefined
  try {
    const place = settlePlace(folder, say)
    const binaries = findBinaries(place.account, place.home)
    if (existsSync(place.data)) {
      checkVersion(place)
      if (await stopOrphan(place.data)) say('Un PostgreSQL de una ejecución anterior seguía en marcha: se detuvo sin pérdidas.')
    } else {
      await create(place, binaries)
    }
    const socket = socketFolder(place)
    const log = join(folder, 'postgres.log')
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > BIGGEST_LOG) truncateSync(log)
    postmaster = await runPostmaster({
      program: binaries.postgres,
      data: place.data,
      socket,
      log,
      account: place.account,
      settings,
      onGone,
    })
    await provision(socket)
    const running = postmaster
    return {
      url: urlOf(socket),
      socket,
      stop: () => running.stop().finally(release),
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
  const release = await holdFolder(folder)
  return stopOrphan(dataOf(folder)).finally(release)
}

/** The address of the cluster that another process runs on DATA_DIR; undefined when none does. */
export async function runningCluster(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const folder = realpathSync(dataDir)
  try {
    await (await holdFolder(folder))()
    return undefined
  } catch (failure) {
    const server = postmasterOf(dataOf(folder))
    if (!server?.ready) throw failure
    return urlOf(server.socket)
  }
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch {
    throw new StartRefusal(`No se puede escribir en la carpeta de datos ${dataDir}: indique otra con DATA_DIR.`)
  }
}

function checkVersion({ data }: Place): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === VERSION) return
  throw new StartRefusal(
    `Los datos de ${data} son de PostgreSQL ${version} y este programa trae el ${VERSION}: ` +
      'cópielos con la versión anterior del programa (npm run db:copy).',
  )
}

/** Makes the data under another name first: a kill in the middle leaves nothing that looks like a database. */
async function create({ home, data, account }: Place, { initdb }: Binaries): Promise<void> {
  const partial = join(home, 'postgres.partial')
  makeOwn(partial, account)
  const options = [
    ...['-D', partial, '-U', 'postgres', '-E', 'UTF8'],
    // The order of the Spanish alphabet wherever a query sorts, without asking for it.
    ...['--locale=C', '--locale-provider=icu', '--icu-locale=es'],
    ...['--auth=trust', '--no-instructions'],
  ]
  try {
    await promisify(execFile)(initdb, options, { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  } catch (failure) {
    const words = failure instanceof Error && 'stderr' in failure ? String(failure.stderr).trim().split('\n').at(-1) : ''
    throw new StartRefusal(
      words?.includes('user does not exist')
        ? 'PostgreSQL pide que su usuario tenga nombre y el de este proceso no lo tiene (/etc/passwd): inicie con otro usuario, o indique una base de datos con DATABASE_URL.'
        : `No se pudieron crear los datos de PostgreSQL en ${home}: ${words}`,
    )
  }
  // The private folder is the lock on the door; the network stays shut even if somebody opens listen_addresses.
  writeFileSync(join(partial, 'pg_hba.conf'), 'local all all trust\n')
  renameSync(partial, data)
  const parent = openSync(home, 'r')
  fsyncSync(parent)
  closeSync(parent)
}
