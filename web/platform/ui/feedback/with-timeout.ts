import type { ComponentType } from 'react'

/** How long a chunk of code may take to come, in milliseconds (portal.md 8). */
export const CHUNK_TIMEOUT = 120_000

/** Code that did not come: it could not be fetched, or not in time. */
export class ChunkLoadError extends Error {}

/** Fetches a chunk. @throws ChunkLoadError when it fails or takes longer than CHUNK_TIMEOUT */
export function withTimeout<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new ChunkLoadError('chunk', { cause }))
    const timer = setTimeout(fail, CHUNK_TIMEOUT)
    void load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * A chunk that is a component; where it does not come, one that says why to the error boundary around it. (A route whose
 * `lazy` itself fails is never shown, nor is its errorElement: react-router 7 stops at it and leaves a blank page.)
 */
export const loadOrThrow = <Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> =>
  withTimeout(load).catch((error: unknown) => () => {
    throw error
  })
