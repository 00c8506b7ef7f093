import type { WebSocket } from 'ws'

/** How the sockets are kept open, in ms. */
export interface KeepAlive {
  /** A socket that sent nothing for so long is pinged. */
  silence: number
  /** What must be answered within so long, or it is cut off. */
  answer: number
}

/** Turns of the clock within the shorter of the two times: as late as a part of it may somebody be pinged or cut off. */
const TURNS = 5

/**
 * Pings, by one clock for all of them, the sockets that sent nothing for a while, and cuts off who does not answer. Our
 * own clients ping by themselves, so that hardly any is asked.
 */
export function startKeepAlive({ silence, answer }: KeepAlive) {
  const every = Math.min(silence, answer) / TURNS
  const [silentTurns, answerTurns] = [Math.floor(silence / every), Math.floor(answer / every)]
  // Each with the turn in which it last sent something, or was pinged; new ones are added at the end, so the oldest are first.
  const active = new Map<WebSocket, number>()
  const pinged = new Map<WebSocket, number>()
  let turn = 0

  function remove(socket: WebSocket): void {
    active.delete(socket)
    pinged.delete(socket)
  }
  function recordActivity(socket: WebSocket): void {
    remove(socket)
    if (socket.readyState === socket.OPEN) active.set(socket, turn)
  }
  function checkSockets(): void {
    turn++
    for (const [socket, since] of pinged) {
      if (turn - since <= answerTurns) break
      remove(socket)
      socket.terminate()
    }
    for (const [socket, since] of active) {
      if (turn - since <= silentTurns) break
      remove(socket)
      if (socket.readyState !== socket.OPEN) continue
      pinged.set(socket, turn)
      socket.ping()
    }
  }
  const clock = setInterval(checkSockets, every)

  return { recordActivity, remove, stop: () => clearInterval(clock) }
}
