import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
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
interface OutsideServer {
  adminUrl: string
  asAdmin<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T>
  start(): Promise<void>
  stop(): Promise<void>
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

/** The servers to try on: the one that npm brings, and Debian's where this machine has it. */
export const servers: readonly Kind[] = [
  {
    title: 'PostgreSQL 18',
    major: 18,
    isHere: true,
    binaries: (home) => findBinaries(serverAccount(undefined), home),
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

/** Makes a server in a folder of its own and starts it. */
export async function openServer({ binaries }: Kind): Promise<OutsideServer> {
  const home = mkdtempSync(join(tmpdir(), 'circuito-outside-'))
  // Its server runs as another account when we are root, and must get in.
  chmodSync(home, 0o755)
  const { initdb, postgres } = binaries(home)
  const { data, account } = createOutsideData(initdb, home)
  const port = await freePort()
  const adminUrl = outsideUrl(port)
  let running: Postmaster | undefined
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  const server: OutsideServer = {
    adminUrl,
    async asAdmin(work, database = 'postgres') {
      const client = new pg.Client({ connectionString: addressOf(adminUrl, { pathname: `/${database}` }) })
      await client.connect()
      return work(client).finally(() => client.end())
    },
    async start() {
      running = await runPostmaster({
        program: postgres,
        data,
        socket: data,
        log: join(home, 'log'),
        account,
        settings: { ...SETTINGS, listen_addresses: '127.0.0.1', port: String(port) },
      })
    },
    stop,
    async remove() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** An address with something else in it. */
export const addressOf = (url: string, parts: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string =>
  Object.assign(new URL(url), parts).href
