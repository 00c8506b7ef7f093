import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { binariesIn, findBinaries, type Binaries } from '#upstream/platform/database/embedded/binaries.ts'
import { runPostmaster, type Postmaster } from '#upstream/platform/database/embedded/postmaster.ts'
import { serverAccount } from '#upstream/platform/database/embedded/server-account.ts'
import { createOutsideData, outsideUrl } from './outside-data.ts'

/** A PostgreSQL as somebody else would run it: over TCP with passwords, in the locale of no language. */
export interface OutsideServer {
  adminUrl: string
  asAdmin<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T>
  start(): Promise<void>
  stop(): Promise<void>
  /** Makes a standby that follows it: a copy of its stopped files, for npm's PostgreSQL brings no pg_basebackup. */
  openStandby(): Promise<OutsideServer>
  remove(): Promise<void>
}

interface Kind {
  title: string
  major: number
  isHere: boolean
  binaries: (home: string) => Binaries
}

const DEBIAN = '/usr/lib/postgresql/15/bin'
const hasDebian = existsSync(join(DEBIAN, 'initdb'))
if (!hasDebian)
  console.warn(`Not tried on PostgreSQL 15: none in ${DEBIAN} (apt-get install postgresql on Debian 12 brings it).`)

const binariesOfNpm = (home: string) => findBinaries(serverAccount(undefined), home)

/** The servers to try on: the one that npm brings, and Debian's where this machine has it. */
export const servers: readonly Kind[] = [
  {
    title: 'PostgreSQL 18',
    major: 18,
    isHere: true,
    binaries: binariesOfNpm,
  },
  {
    title: 'PostgreSQL 15 of Debian',
    major: 15,
    isHere: hasDebian,
    binaries: () => binariesIn(DEBIAN),
  },
]

const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Folder {
  home: string
  data: string
}

function makeFolder(): Folder {
  const home = mkdtempSync(join(tmpdir(), 'circuito-outside-'))
  // Its server runs as another account when we are root, and must get in.
  chmodSync(home, 0o755)
  return { home, data: join(home, 'data') }
}

/** Makes a server in a folder of its own and starts it. */
export async function openServer({ binaries }: Pick<Kind, 'binaries'>): Promise<OutsideServer> {
  const folder = makeFolder()
  const { initdb, postgres } = binaries(folder.home)
  createOutsideData(initdb, folder.home)
  return runServer(postgres, folder)
}

/** Makes one of the kind that the whole run is on: npm's, or the one that POSTGRES_PATH names. */
export const openServerOfRun = (): Promise<OutsideServer> => {
  const programs = process.env['POSTGRES_PATH']
  return openServer({ binaries: programs ? () => binariesIn(programs) : binariesOfNpm })
}

async function runServer(program: string, { home, data }: Folder): Promise<OutsideServer> {
  const port = await freePort()
  const adminUrl = outsideUrl(port)
  let running: Postmaster | undefined
  const server: OutsideServer = {
    adminUrl,
    async asAdmin(work, database = 'postgres') {
      const client = new pg.Client({ connectionString: addressOf(adminUrl, { pathname: `/${database}` }) })
      await client.connect()
      return work(client).finally(() => client.end())
    },
    async start() {
      running = await runPostmaster({
        program,
        data,
        socket: data,
        log: join(home, 'log'),
        account: serverAccount(undefined),
        settings: { ...SETTINGS, listen_addresses: '127.0.0.1', port: String(port) },
      })
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    async openStandby() {
      await server.stop()
      const copy = makeFolder()
      // With its owner, which may be another account than ours.
      execFileSync('cp', ['-a', data, copy.data])
      const followed = `host=127.0.0.1 port=${port} user=postgres password=${new URL(adminUrl).password}`
      appendFileSync(
        join(copy.data, 'postgresql.auto.conf'),
        `primary_conninfo = '${followed}'\nmax_standby_streaming_delay = '1s'\n`,
      )
      writeFileSync(join(copy.data, 'standby.signal'), '')
      await server.start()
      return runServer(program, copy)
    },
    async remove() {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** An address with something else in it. */
export const addressOf = (url: string, parts: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string =>
  Object.assign(new URL(url), parts).href
