import { Redis } from 'ioredis'

/** Carries «look again for these people» to every graph: nothing else crosses, the truth stays with the services. */
export interface WakeBus {
  tell: (userIds: readonly string[]) => void
  /** Asks whatever carries it whether it is there; null within this process. @throws where it does not answer */
  ping: (() => Promise<unknown>) | null
  /** The connection that other things may be shared by; null within this process. */
  redis: Redis | null
  /** Resolves once what carries it answers, or is known to be away. */
  opened: Promise<unknown>
  close: () => Promise<void>
}

type WakeHandler = (userIds: readonly string[]) => void

/** Within this process. */
export const localBus = (onWake: WakeHandler): WakeBus => ({
  tell: onWake,
  ping: null,
  redis: null,
  opened: Promise.resolve(),
  close: async () => {},
})

const CHANNEL = 'circuito:look-again'

function readUserIds(message: string): string[] {
  try {
    const ids: unknown = JSON.parse(message)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * Through Redis. What is told is heard here at once and elsewhere by Redis; while it is down nobody waits for it (the
 * default queue held callers for 10 s), and the other graphs find what is new when they next look.
 */
export function redisBus(url: string, onWake: WakeHandler, warn: (reason: string) => void): WakeBus {
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (times: number) => Math.min(times * 200, 2_000),
  }
  const speaking = new Redis(url, options)
  const listening = new Redis(url, { ...options, autoResubscribe: true, lazyConnect: false })
  const opened = new Promise((settle) => speaking.once('ready', settle).once('error', settle))
  let isUp = true
  for (const connection of [speaking, listening]) {
    connection.on('error', (error) => {
      if (isUp) warn(error.message)
      isUp = false
    })
    connection.on('ready', () => (isUp = true))
  }
  listening.on('ready', () => void listening.subscribe(CHANNEL).catch(() => {}))
  listening.on('message', (_, message) => onWake(readUserIds(message)))
  return {
    tell(userIds) {
      onWake(userIds)
      speaking.publish(CHANNEL, JSON.stringify(userIds)).catch(() => {})
    },
    ping: () => speaking.ping(),
    redis: speaking,
    opened,
    async close() {
      speaking.disconnect()
      listening.disconnect()
    },
  }
}
