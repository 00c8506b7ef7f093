/** How often each kind of failure came over HTTP, before anything was sent again. */
export interface RawAnswers {
  requests: number
  failed: Map<string, number>
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Counts what `fetch` of this process is answered from an address, from now on. */
export function countAnswers(url: string): RawAnswers {
  const answers: RawAnswers = { requests: 0, failed: new Map() }
  const note = (kind: string) => answers.failed.set(kind, (answers.failed.get(kind) ?? 0) + 1)
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const address = target instanceof Request ? target.url : String(target)
    if (!address.startsWith(url)) return send(target, init)
    answers.requests++
    try {
      const response = await send(target, init)
      if (response.status >= 500 || response.status === 429) note(`HTTP ${response.status}`)
      return response
    } catch (error) {
      note(causeOf(error))
      throw error
    }
  }
  return answers
}
