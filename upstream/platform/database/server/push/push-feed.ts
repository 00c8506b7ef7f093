import { causeOf } from '#upstream/platform/errors/cause-of.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { startListener } from './listener.ts'
import { createHorizon } from './horizon.ts'

/** How often it is proven that what the database says arrives, and those who follow hear that they still do. */
const PROBE_EVERY = 20_000
const PROBE_WITHIN = 5_000
/** Other processes drop what they remember of a session meanwhile; a look before would still find it. */
const SESSIONS_LATER = 300

/** What those who follow are told. */
export type PushEvent =
  /** Whether what is committed is heard of from now on, and whether the database refuses writes. */
  | { type: 'state'; isLive: boolean; isReadOnly: boolean }
  /** There may be something new for these people (UsrID). */
  | { type: 'people'; users: readonly number[] }
  /** There may be something new for anybody. */
  | { type: 'everybody' }
  /** Sessions of a person may have ended, by whatever process; `people` names them a little later. */
  | { type: 'sessions'; UsrID: number }
  /** Changes of documents can be read. */
  | { type: 'changes' }
  /** Nothing: the way to whoever follows is proven to work. */
  | { type: 'alive' }

/** Tells of what is committed, by whatever process. */
export interface PushFeed {
  /** `live`, or why it is not. */
  state(): string
  isReadOnly(): boolean
  /** @returns what ends it; begins with the state */
  follow(take: (event: PushEvent) => void): () => void
  stop(): Promise<void>
}

export interface PushOptions {
  /** Called when nothing arrives any more, with why; not again until it did. */
  onLost?: (reason: unknown) => void
  /** Milliseconds between two proofs that what is said arrives. */
  probeEvery?: number
  /** How long one may take. */
  probeWithin?: number
}

const LIVE = 'live'

/** Starts to listen to the database (docs/decisions/0156). */
export function startPushFeed(
  database: Database,
  { onLost, probeEvery = PROBE_EVERY, probeWithin = PROBE_WITHIN }: PushOptions = {},
): PushFeed {
  const followers = new Set<(event: PushEvent) => void>()
  let state = 'connecting'
  let isReadOnly = false
  const publish = (event: PushEvent) => followers.forEach((take) => take(event))
  const stateEvent = (): PushEvent => ({ type: 'state', isLive: state === LIVE, isReadOnly })
  const horizon = createHorizon(() => publish({ type: 'changes' }))
  const timers = new Set<NodeJS.Timeout>()

  function publishSessions(UsrID: number): void {
    publish({ type: 'sessions', UsrID })
    const timer = setTimeout(() => {
      timers.delete(timer)
      publish({ type: 'people', users: [UsrID] })
    }, SESSIONS_LATER)
    timers.add(timer)
  }

  function take(message: string): void {
    const [subject = '', detail = ''] = message.split(':', 2)
    if (subject === 'sessions') publishSessions(Number(detail))
    else if (subject === 'changes') horizon.waitFor(BigInt(detail))
    else if (subject === 'people' && detail === '*') publish({ type: 'everybody' })
    else if (subject === 'people') publish({ type: 'people', users: detail.split(',').map(Number) })
  }

  const listener = startListener(database, {
    probeEvery,
    probeWithin,
    onMessage: take,
    async onConnected(client) {
      const { rows } = await client.query<{ mode: string }>(
        `select current_setting('default_transaction_read_only') as mode`,
      )
      isReadOnly = rows[0]?.mode === 'on'
      horizon.readBy(client)
      state = LIVE
      publish(stateEvent())
    },
    onLost(reason) {
      state = `polling: ${causeOf(reason)}`
      horizon.readBy(null)
      publish(stateEvent())
      onLost?.(reason)
    },
    onProven: () => publish({ type: 'alive' }),
  })

  return {
    state: () => state,
    isReadOnly: () => isReadOnly,
    follow(follower) {
      followers.add(follower)
      follower(stateEvent())
      return () => void followers.delete(follower)
    },
    async stop() {
      horizon.readBy(null)
      timers.forEach((timer) => clearTimeout(timer))
      await listener.stop()
    },
  }
}
