import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds in which a connection that was taken brings the request it was opened for. */
const ARRIVES_WITHIN = 300
/** Milliseconds of a turn of the event loop in which next to nothing can have come unseen, and how long such a turn is waited for. */
const SHORT_TURN = 1
const SHORT_TURN_WITHIN = 1_000

const turnEventLoop = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Ends with a turn of the event loop in which hardly anything but taking connections was done. What the system has accepted for us after
 * we took the last one is reset when we stop listening: the shorter the turn, the fewer can be there.
 */
async function takeWaitingConnections(): Promise<void> {
  const until = performance.now() + SHORT_TURN_WITHIN
  let began: number
  await turnEventLoop()
  do {
    began = performance.now()
    await turnEventLoop()
  } while (performance.now() - began > SHORT_TURN && began < until)
}

/**
 * Follows the connections of a server from before it listens.
 * @returns how to take no more of them and leave those that are there: it resolves once each has brought a request, or has had the time to.
 * Closing the HTTP server would end the ones on which nothing has arrived yet: a balancer, which opens one for each request, has sent
 * it by then, and answers 502 since it may not send a write twice.
 */
export function prepareStopListening(server: HttpServer): () => Promise<void> {
  const silent = new Set<Socket>()
  function forget(this: Socket) {
    silent.delete(this)
  }
  const noteRequest = ({ socket }: IncomingMessage) => {
    if (silent.delete(socket)) socket.off('close', forget)
  }
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', forget)
  })
  server.prependListener('request', noteRequest)
  server.once('listening', () => {
    // A server without WebSockets answers a request for one as any other, unless somebody listens to this event.
    if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', noteRequest)
  })

  return async () => {
    await takeWaitingConnections()
    Server.prototype.close.call(server)
    const until = performance.now() + ARRIVES_WITHIN
    while (silent.size > 0 && performance.now() < until) await pause(10)
    // What came while the last turn was computing is read in one of its own.
    if (silent.size > 0) await turnEventLoop()
  }
}
