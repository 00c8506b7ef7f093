import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { PersonSlots } from './concurrency.ts'
import { hasFileUpload } from './timeouts.ts'

/** Milliseconds that uploads under way may go on for once the services are stopping, and that their answers then take. */
export const UPLOADS_END = { grace: 2_000, answers: 500 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an upload: has it end with a refusal, because the services stop. */
    uploadStop: AbortSignal | null
  }
}

/**
 * Lets a person's upload begin once they have a place for it; where the services stop, has those under way end, and those
 * that do not in time say so. Added after the hook that says who calls.
 */
export function limitUploads(app: FastifyInstance, { uploads }: PersonSlots): void {
  const underWay = new Set<AbortController>()
  let isOver = false

  app.decorateRequest('uploadStop', null)

  app.addHook('onRequest', async (request, reply) => {
    const { identity } = request
    if (!identity || !hasFileUpload(request)) return
    await uploads.take(identity.userId)
    const control = new AbortController()
    const end = () => {
      underWay.delete(control)
      uploads.leave(identity.userId)
    }
    underWay.add(control)
    // Whoever went while they waited closes nothing any more.
    if (reply.raw.closed) end()
    else reply.raw.once('close', end)
    if (isOver) throw refuse.interrupted()
    request.uploadStop = control.signal
    // What still comes of a file that was refused is read and thrown away: a browser reads no answer before all is sent.
    control.signal.addEventListener('abort', () => reply.raw.once('finish', () => request.raw.resume()))
  })

  app.addHook('preClose', async () => {
    const endsBy = async (until: number) => {
      while (underWay.size > 0 && performance.now() < until) await pause(20)
    }
    await endsBy(performance.now() + UPLOADS_END.grace)
    isOver = true
    for (const control of underWay) control.abort()
    await endsBy(performance.now() + UPLOADS_END.answers)
  })
}
