import { existsSync, readFileSync } from 'node:fs'
import type { DocumentNode } from 'graphql'
import type { Redis } from 'ioredis'
import { hashDocument } from './document-hash.ts'

/** What the build wrote down of the web app's documents (scripts/trusted-documents.ts). */
const WRITTEN = new URL('../../../dist/web/.vite/documents.json', import.meta.url)
const KEY = 'circuito:documents'
/** Seconds for which the documents of a build are known to the graphs of another: tabs stay open for days. */
const SHARED_FOR = 30 * 24 * 3_600

/** The documents that the web app sends: of this build and of those before it. */
export interface TrustedDocuments {
  isTrusted(document: DocumentNode): boolean | Promise<boolean>
}

/** Reads the hashes of the app's documents; null where it was not built. */
export function readTrustedHashes(): readonly string[] | null {
  if (!existsSync(WRITTEN)) return null
  const written: unknown = JSON.parse(readFileSync(WRITTEN, 'utf8'))
  return typeof written === 'object' && written !== null ? Object.keys(written) : null
}

/**
 * Knows the app's documents by their hashes. Graphs of several builds that share a Redis know each other's: while an
 * upgrade goes round, a page of either is answered by both.
 */
export function createTrustedDocuments(hashes: readonly string[], redis: Redis | null): TrustedDocuments {
  const known = new Set(hashes)
  const hashOf = new WeakMap<DocumentNode, string>()

  if (redis) {
    const share = () => {
      redis
        .pipeline()
        .sadd(KEY, ...hashes)
        .expire(KEY, SHARED_FOR)
        .exec()
        .catch(() => {})
    }
    redis.on('ready', share)
    if (redis.status === 'ready') share()
  }

  /** A Redis that is away knows of no other build. */
  const isOfAnotherBuild = async (hash: string): Promise<boolean> => {
    const isShared = (await redis?.sismember(KEY, hash).catch(() => 0)) === 1
    if (isShared) known.add(hash)
    return isShared
  }

  return {
    isTrusted(document) {
      const hash = hashOf.get(document) ?? hashDocument(document)
      hashOf.set(document, hash)
      return known.has(hash) || (redis !== null && isOfAnotherBuild(hash))
    },
  }
}
