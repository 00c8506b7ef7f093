import { Redis } from 'ioredis'
import { redisOptions } from '#schema/platform/network/redis-options.ts'

/** Carries «look again for these people» to every graph: nothing else crosses, the truth stays with the services. */
export interface WakeBus {
  tell: (userIds: readonly string[]) => void
  /** Asks whatever carries it whether it is there; null within this process. @throws where it does not answer */
  ping: (() => Promise<unknown>) | null
  /** `ok`, or in English words what is wrong; `off` within this process. */
  state: () => Promise<string>
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
  state: async () => 'off',
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
 * Through Redis. What is told is heard here at once and elsewhere by Redis; while it is down nobody waits for it, and the
 * other graphs find what is new when they next look.
 */
export function redisBus(url: string, onWake: WakeHandler, warn: (reason: string) => void): WakeBus {
  const speaking = new Redis(url, redisOptions)
  const listening = new Redis(url, { ...redisOptions, autoResubscribe: true, lazyConnect: false })
  const opened = new Promise((settle) => speaking.once('ready', settle).once('error', settle))
  let isUp = true
  let why = 'no answer'
  for (const connection of [speaking, listening]) {
    connection.on('error', (error) => {
      why = 'code' in error ? String(error.code) : error.message
      if (isUp) warn(error.message)
      isUp = false
    })
    connection.on('ready', () => {
      why = 'no answer'
      isUp = true
    })
  }
  listening.on('ready', () => void listening.subscribe(CHANNEL).catch(() => {}))
  listening.on('message', (_, message) => onWake(readUserIds(message)))
  return {
    tell(userIds) {
      onWake(userIds)
      speaking.publish(CHANNEL, JSON.stringify(userIds)).catch(() => {})
    },
    ping: () => speaking.ping(),
    state: () =>
      speaking.ping().then(
        () => 'ok',
        () => `down: ${why}`,
      ),
    redis: speaking,
    opened,
    async close() {
      speaking.disconnect()
      listening.disconnect()
    },
  }
}
