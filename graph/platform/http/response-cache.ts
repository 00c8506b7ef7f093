/** An answer of the graph, as it was sent, and what it rests on. */
export interface CachedResponse {
  body: Buffer
  contentType: string
  etag: string
  /** The name of the operation, where it has one. */
  operation: string | null
  /** The services' versions of everything it was made from. */
  versions: readonly string[]
  /** The body as it was compressed for those who take it so, by the name of the encoding. */
  encoded: Map<string, Buffer>
}

export interface CacheLimits {
  /** Of one session, and altogether. */
  bytesPerSession: number
  bytes: number
  /** Answers of one session. */
  entries: number
}

export const usualCacheLimits: CacheLimits = { bytesPerSession: 2_097_152, bytes: 67_108_864, entries: 100 }

/** What an entry costs beside its bodies and its key. */
const OVERHEAD = 1_000

interface Session {
  responses: Map<string, CachedResponse>
  bytes: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

const sizeOf = (key: string, { body, encoded }: CachedResponse): number =>
  OVERHEAD + 2 * key.length + body.length + [...encoded.values()].reduce((sum, { length }) => sum + length, 0)

const first = <Key>(map: ReadonlyMap<Key, unknown>): Key | undefined => map.keys().next().value

/**
 * The last answers by session (its token) and request. What is found is not known to hold: whoever answers with it asks the
 * services first. The oldest give way, of the session where it has too much, of the session that asked least lately
 * where all have too much.
 */
export function createResponseCache(limits: CacheLimits = usualCacheLimits) {
  const sessions = new Map<string, Session>()
  let bytes = 0

  function drop(token: string): void {
    bytes -= sessions.get(token)?.bytes ?? 0
    sessions.delete(token)
  }

  function remove(token: string, key: string): void {
    const session = sessions.get(token)
    const response = session?.responses.get(key)
    if (!session || !response) return
    session.responses.delete(key)
    session.bytes -= sizeOf(key, response)
    bytes -= sizeOf(key, response)
    if (session.responses.size === 0) drop(token)
  }

  const removeOldest = (token: string, { responses }: Session) => {
    const oldest = first(responses)
    if (oldest !== undefined) remove(token, oldest)
  }

  function shrink(token: string, session: Session): void {
    while (session.bytes > limits.bytesPerSession || session.responses.size > limits.entries)
      removeOldest(token, session)
    while (bytes > limits.bytes) {
      const [coldest, its] = sessions.entries().next().value ?? []
      if (coldest === undefined || !its) return
      removeOldest(coldest, its)
    }
  }

  return {
    /** An answer to the same request of the same session, which counts as its latest. */
    find(token: string, key: string): CachedResponse | undefined {
      const session = sessions.get(token)
      const response = session?.responses.get(key)
      if (!session || !response) return undefined
      session.responses.delete(key)
      session.responses.set(key, response)
      sessions.delete(token)
      sessions.set(token, session)
      return response
    },
    store(token: string, expiresAt: number, key: string, response: CachedResponse): void {
      remove(token, key)
      const session = sessions.get(token) ?? { responses: new Map<string, CachedResponse>(), bytes: 0, expiresAt }
      sessions.delete(token)
      sessions.set(token, session)
      session.responses.set(key, response)
      session.bytes += sizeOf(key, response)
      bytes += sizeOf(key, response)
      shrink(token, session)
    },
    /** Stores another encoding of an answer with it, unless it is gone meanwhile. */
    addEncoding(token: string, key: string, response: CachedResponse, encoding: string, body: Buffer): void {
      const session = sessions.get(token)
      if (!session || session.responses.get(key) !== response || response.encoded.has(encoding)) return
      response.encoded.set(encoding, body)
      session.bytes += body.length
      bytes += body.length
      shrink(token, session)
    },
    remove,
    /** Forgets whatever a session was answered: it ended. */
    drop,
    /** Forgets the sessions whose token ended before `now`. */
    dropExpired(now: number): void {
      for (const [token, { expiresAt }] of sessions) if (expiresAt <= now) drop(token)
    },
    size: () => ({ sessions: sessions.size, bytes }),
  }
}
