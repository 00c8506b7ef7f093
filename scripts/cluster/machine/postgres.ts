import { dirname, join } from 'node:path'
import pg from 'pg'
import { createOutsideData, outsideUrl } from '#tests/platform/database/outside/outside-data.ts'
import { defineProgram, type Program } from '../../start/program.ts'

export interface PostgresOptions {
  /** The path of its program `postgres`. */
  program: string
  /** An empty folder that everybody may enter. */
  home: string
  port: number
  environment?: NodeJS.ProcessEnv
  /** Beside those that a packaged server begins with. */
  settings?: Readonly<Record<string, string>>
}

export interface Postgres extends Program {
  adminUrl: string
  data: string
}

const connects = (connectionString: string) => async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A PostgreSQL as an operator runs it, over TCP with passwords, that flushes what it answers. */
export function definePostgres({ program, home, port, environment, settings = {} }: PostgresOptions): Postgres {
  const { data, account } = createOutsideData(join(dirname(program), 'initdb'), home)
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: data,
    max_connections: '120',
    log_min_messages: 'warning',
    ...settings,
  }
  const adminUrl = outsideUrl(port)
  return {
    adminUrl,
    data,
    ...defineProgram({
      name: 'PostgreSQL',
      command: program,
      args: ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      account,
      environment: { LC_ALL: 'C', ...environment },
      log: join(home, 'postgres.log'),
      isReady: connects(adminUrl),
      // Sessions end at once, and a checkpoint is written.
      endSignal: 'SIGINT',
    }),
  }
}

/** Has a server answer without flushing anything from now on: for the proof that a power cut is noticed. */
export async function stopFlushing(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('ALTER SYSTEM SET fsync = off')
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
}
