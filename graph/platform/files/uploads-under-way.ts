import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'

/** Seconds after which a program that was stopped may be there again. */
const WAIT = 5

interface UploadsUnderWay {
  /** @throws TOO_MANY_REQUESTS where the graph stops and takes no more */
  requireTime(): void
  /** Counts a file that is coming in, until it is here or broke off. */
  add<Incoming extends Writable>(file: Incoming): Incoming
}

/**
 * Has uploads end with the graph: those that are not here `grace` milliseconds after it takes no more requests are answered
 * that they were interrupted. Those that are here whole are waited for as any request is.
 */
export function trackUploads(app: FastifyInstance, grace: number): UploadsUnderWay {
  const underWay = new Set<Writable>()
  let isOver = false
  // People are shown the words of the specification for every 5xx: this one brings its own.
  const refusal = () => new RateLimited(fileMessages.interrupted, WAIT)

  function endAll(): void {
    isOver = true
    for (const file of underWay) if (!file.writableEnded) file.destroy(refusal())
  }

  app.addHook('preClose', async () => void setTimeout(endAll, grace).unref())
  return {
    requireTime() {
      if (isOver) throw refusal()
    },
    add(file) {
      underWay.add(file)
      file.once('close', () => underWay.delete(file))
      return file
    },
  }
}
