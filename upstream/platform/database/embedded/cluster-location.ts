import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { canUse, serverAccount, type Account } from './server-account.ts'

/** Where a cluster lives and whom it runs as. */
export interface ClusterLocation {
  /** The folder that holds `postgres/` and, where needed, a copy of the programs. */
  home: string
  data: string
  account: Account | undefined
}

/** Where root keeps what the server's account could not reach inside DATA_DIR. */
const ELSEWHERE = '/var/lib/circuito'

/**
 * Settles where PostgreSQL's data go: in DATA_DIR, or, when we are root and DATA_DIR lies where the server's account
 * cannot write (under /root, on a share that refuses another owner), in a folder of their own that DATA_DIR/postgres.at
 * names from then on, whatever becomes reachable later.
 */
export function resolveClusterLocation(dataDir: string, say: (sentence: string) => void): ClusterLocation {
  const home = homeOf(dataDir)
  const data = join(home, 'postgres')
  const account = serverAccount(existsSync(data) ? statSync(data) : undefined)
  if (existsSync(data)) return { home, data, account }
  if (offers(home, account)) return { home, data, account }
  if (!account) {
    throw new StartRefusal(`No se puede escribir en la carpeta de datos ${home}: indique otra con DATA_DIR.`)
  }
  const other = join(ELSEWHERE, randomUUID())
  mkdirSync(other, { recursive: true })
  // Whatever our umask: PostgreSQL's account must get through.
  for (const folder of [ELSEWHERE, other]) chmodSync(folder, 0o755)
  if (!offers(other, account)) {
    throw new StartRefusal(
      `PostgreSQL no puede escribir en ${dataDir} ni en ${other}: ` +
        'indique con DATA_DIR una carpeta accesible para todos, o una base de datos con DATABASE_URL.',
    )
  }
  writeFileSync(noteIn(dataDir), `${other}\n`)
  say(`PostgreSQL no puede entrar en ${dataDir}: sus datos quedan en ${other}.`)
  return { home: other, data: join(other, 'postgres'), account }
}

const noteIn = (dataDir: string): string => join(dataDir, 'postgres.at')

function homeOf(dataDir: string): string {
  const note = noteIn(dataDir)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir
}

/** Where the data of DATA_DIR are, settled or not. */
export const dataOf = (dataDir: string): string => join(homeOf(dataDir), 'postgres')

/** Tries what initdb will need: a folder of the account's own inside `home`. */
function offers(home: string, account: Account | undefined): boolean {
  const trial = join(home, 'postgres.partial')
  try {
    makeOwn(trial, account)
    return canUse(trial, account)
  } catch {
    return false
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/** A new, private folder that belongs to the server's account. */
export function makeOwn(folder: string, account: Account | undefined): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

/** A socket's whole path must fit in the 107 bytes of the system's address. */
const LONGEST_FOLDER = 90

/** The folder of the server's socket: its data, or a short private one where their path is too long for a socket. */
export function socketFolder({ data, account }: ClusterLocation): string {
  if (Buffer.byteLength(data) <= LONGEST_FOLDER) return data
  const root = Buffer.byteLength(tmpdir()) <= LONGEST_FOLDER - 30 ? tmpdir() : '/tmp'
  const folder = join(root, `circuito-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  if (isOurs(folder, account)) return folder
  if (!existsSync(folder)) {
    makeOwn(folder, account)
    return folder
  }
  // Somebody else took the name: a folder that is theirs must not hold our socket.
  const fresh = mkdtempSync(join(root, 'circuito-'))
  if (account) chownSync(fresh, account.uid, account.gid)
  return fresh
}

function isOurs(folder: string, account: Account | undefined): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return !!stats?.isDirectory() && stats.uid === (account?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0
}
