import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Where triggers say what is new (migration 0128). */
const CHANNEL = 'circuito_push'
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Through a pooler that gives each transaction another connection, LISTEN is accepted and nothing ever arrives. */
const UNHEARD = 'lo que dice NOTIFY no llega: un agrupador de conexiones por transacción no admite LISTEN'

interface Options {
  /** Milliseconds between two proofs that what is said arrives. */
  probeEvery: number
  /** How long one may take. */
  probeWithin: number
  onMessage: (message: string) => void
  /** Everything that is said from now on arrives; `client` is the connection that it arrives by. */
  onConnected: (client: pg.Client) => Promise<void> | void
  /** What is said arrives no more: called once, until it is connected again. */
  onLost: (reason: unknown) => void
  /** What is said was proven to arrive. */
  onProven: () => void
}

export interface Listener {
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own, beside the pool, and opens another one whenever it ends. That messages arrive is proven
 * by saying something through the pool: at the start, and again and again, since a connection may be dead without a sign.
 */
export function startListener(database: Database, options: Options): Listener {
  const own = randomUUID()
  let isStopped = false
  let current: pg.Client | null = null
  let onProbe: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let isLost = false

  function take(message: string): void {
    if (!message.startsWith('probe:')) options.onMessage(message)
    else if (message.endsWith(own)) onProbe?.()
  }

  const heard = () =>
    new Promise<boolean>((resolve) => {
      const giveUp = setTimeout(() => resolve(false), options.probeWithin).unref()
      onProbe = () => {
        clearTimeout(giveUp)
        resolve(true)
      }
    })

  async function probe(): Promise<void> {
    const arrival = heard()
    await database.pool.query('select pg_notify($1, $2)', [CHANNEL, `probe:${own}`])
    if (!(await arrival)) throw new Error(UNHEARD)
    options.onProven()
  }

  function lose(client: pg.Client, reason: unknown): void {
    if (client !== current || isStopped) return
    current = null
    clearTimeout(timer)
    client.end().catch(() => undefined)
    if (!isLost) options.onLost(reason)
    isLost = true
    timer = setTimeout(() => void connect(), pause * (0.5 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  /** That the pool has no connection free says nothing of this one. */
  const proveLater = (client: pg.Client) => {
    timer = setTimeout(() => {
      void probe()
        .catch((reason: unknown) => {
          if (reason instanceof Error && reason.message === UNHEARD) lose(client, reason)
        })
        .then(() => client === current && !isStopped && proveLater(client))
    }, options.probeEvery)
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...database.pool.options, application_name: `${database.name} LISTEN` })
    current = client
    client.on('error', (reason) => lose(client, reason))
    client.on('end', () => lose(client, new Error('la conexión terminó')))
    client.on('notification', ({ payload }) => take(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await probe()
      if (client !== current) return
      await options.onConnected(client)
      pause = FIRST_PAUSE
      isLost = false
      proveLater(client)
    } catch (reason) {
      lose(client, reason)
    }
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}
