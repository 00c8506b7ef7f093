import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/** Milliseconds in which a connection that was taken just before brings the request it was opened for. */
const ARRIVES_WITHIN = 300

/**
 * Takes no more connections, and leaves those that are there. Closing the HTTP server would end the ones on which nothing has arrived
 * yet: a balancer, which opens one for each request, has sent it by then, and answers 502 since it may not send a write twice.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  // What has come was accepted in this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  Server.prototype.close.call(server)
  await new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN))
}
