import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { prepareCommand } from './prepare-command.ts'

export interface ConnectOptions {
  /** What the sentences call the address: the setting or the option that it came from. */
  from: string
  /** Seconds to wait for a server that is not up yet. */
  wait?: number
  say?: (sentence: string) => void
}

const PAUSE = 1_000
const CONNECT_TIMEOUT = 5_000

/** pg's own words for a server that takes the connection and stays silent; it has no code. */
const SILENT = /timeout/i

/** The network's codes of a machine that is not there yet, and the server's for starting, stopping and full. */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123]|53300)$/

const isPassing = (failure: unknown): boolean =>
  PASSING.test(codeOf(failure)) || (!codeOf(failure) && failure instanceof Error && SILENT.test(failure.message))

const causeOf = (failure: unknown): string => {
  if (codeOf(failure)) return codeOf(failure)
  if (isPassing(failure)) return 'no contesta'
  return failure instanceof Error ? failure.message : String(failure)
}

/** What to do about it, by the code of the failure. */
function remedyFor(failure: unknown, url: string): string {
  const code = codeOf(failure)
  const database = new URL(url).pathname.slice(1)
  if (code === '3D000') return `no existe la base «${database}»: prepárela con ${prepareCommand(database)}`
  if (code.startsWith('28')) return 'revise el rol, la contraseña y pg_hba.conf del servidor'
  if (isPassing(failure)) return 'revise la dirección y que el servidor esté en marcha'
  return 'revise la dirección y la contraseña'
}

/** SQLSTATE classes of a connection that broke, and of a server that is full, starts or stops. */
const isTemporary = (failure: unknown) => isPassing(failure) || /^(08|53|57)/.test(codeOf(failure))

const refusal = (failure: unknown, { from }: ConnectOptions, url: string): StartRefusal =>
  new StartRefusal(
    `No se pudo entrar en la base de datos con ${from} (${causeOf(failure)}): ${remedyFor(failure, url)}.`,
    { isTemporary: isTemporary(failure) },
  )

/** SQLSTATE classes 08, 28, 3D, 53, 57 and the network's own codes: the server went away, or lets us in no more. */
export const refuseUnreachable = (failure: unknown, options: ConnectOptions, url: string): unknown =>
  isPassing(failure) || /^(08|28|3D|53|57|E[A-Z])/.test(codeOf(failure)) ? refusal(failure, options, url) : failure

/**
 * Runs `work` in a connection to `url`, once the server answers: one that is started beside the program, or after it, is
 * waited for.
 * @throws StartRefusal when it does not let us in, or does not answer in time; whatever `work` threw
 */
export async function withConnection<T>(
  url: string,
  options: ConnectOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectWithRetry(url, options)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The same with a server that may be away: null where it does not answer now.
 * @throws StartRefusal when it answers and does not let us in; whatever `work` threw
 */
export async function enterIfThere<T>(
  url: string,
  options: ConnectOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | null> {
  const client = await connect(url).catch((failure: unknown) => {
    if (isPassing(failure)) return null
    throw refusal(failure, options, url)
  })
  return client && work(client).finally(() => client.end().catch(() => undefined))
}

async function connectWithRetry(url: string, options: ConnectOptions): Promise<pg.Client> {
  const { wait = 0, say = () => undefined, from } = options
  const until = performance.now() + wait * 1_000
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(url)
    } catch (failure) {
      if (!isPassing(failure) || performance.now() >= until) throw refusal(failure, options, url)
      if (attempt === 1)
        say(`La base de datos de ${from} todavía no contesta (${causeOf(failure)}): se la espera hasta ${wait} s.`)
      await pause(Math.min(PAUSE, Math.max(0, until - performance.now())))
    }
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'circuito',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
