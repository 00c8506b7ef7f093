import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { prepareStopListening } from '#schema/platform/network/stop-listening.ts'

/** What was started and how to stop it, each step with the milliseconds it may take. */
export interface Shutdown {
  /** Registers how to stop what has just been started. */
  onStop(stop: () => Promise<unknown>, limit: number): void
  /** Stops everything, the last started first, and ends the process. Only the first call counts. */
  now(code: number): void
  isStopping(): boolean
}

/**
 * Ends the process in order: on Ctrl-C, on SIGTERM, and when the process that started us is gone: its IPC channel
 * closes even after kill -9, and npm, which has none, is no longer our parent (the shell it puts between us passes no
 * signal on).
 */
export function createShutdown(): Shutdown {
  const steps: { stop: () => Promise<unknown>; limit: number }[] = []
  let isStopping = false

  const stopping: Shutdown = {
    isStopping: () => isStopping,
    onStop: (stop, limit) => void steps.push({ stop, limit }),
    now(code) {
      if (isStopping) return
      isStopping = true
      void stopAll().then(() => process.exit(code))
    },
  }

  async function stopAll() {
    for (const { stop, limit } of steps.reverse()) {
      await Promise.race([stop().catch(() => undefined), pause(limit)])
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.now(0))
  process.on('disconnect', () => stopping.now(0))
  if (process.env.npm_lifecycle_event && !process.send) whenOrphaned(() => stopping.now(0))
  return stopping
}

function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, 250).unref()
}

/** @returns how to end a server, which does not listen yet, once what arrives at it, and what is under way, has been answered */
export function prepareStopServer(server: FastifyInstance): () => Promise<void> {
  const stopListening = prepareStopListening(server.server)
  return async () => {
    await stopListening()
    await server.close()
  }
}
