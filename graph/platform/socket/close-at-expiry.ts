import type { WebSocket } from 'ws'
import * as clock from '#schema/platform/time/clock.ts'
import { SECOND } from '#schema/platform/time/durations.ts'

/** Closes each socket when its session's token ends, within a second: one clock for all, since a timer each is not free. */
export function closeAtExpiry(close: (socket: WebSocket) => void) {
  const expiries = new Map<WebSocket, number>()

  const timer = setInterval(() => {
    const now = clock.now().getTime()
    for (const [socket, expiresAt] of expiries) {
      if (expiresAt > now) continue
      expiries.delete(socket)
      close(socket)
    }
  }, SECOND)

  return {
    add: (socket: WebSocket, expiresAt: number) => void expiries.set(socket, expiresAt),
    remove: (socket: WebSocket) => void expiries.delete(socket),
    stop: () => clearInterval(timer),
  }
}
