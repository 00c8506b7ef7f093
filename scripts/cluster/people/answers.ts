import { z } from 'zod'

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

interface CountOptions {
  /** Whether an answer that holds errors at its top counts as failed too. */
  hasErrors?: boolean
  /** What happens meanwhile; stands before each kind. */
  stage?: () => string
}

const answered = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
})

/** The code of the first error at the top of an answer, null where there is none. */
async function readError(response: Response): Promise<string | null> {
  const [error] = answered.parse(await response.clone().json()).errors ?? []
  return error ? (error.extensions?.code ?? 'unknown error') : null
}

/** Counts what `fetch` of this process is answered from an address, from now on. */
export function countAnswers(url: string, { hasErrors = false, stage }: CountOptions = {}): RawAnswers {
  const answers: RawAnswers = { requests: 0, failed: new Map() }
  const note = (what: string) => {
    const kind = stage ? `${stage()}: ${what}` : what
    answers.failed.set(kind, (answers.failed.get(kind) ?? 0) + 1)
  }
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const address = target instanceof Request ? target.url : String(target)
    if (!address.startsWith(url)) return send(target, init)
    answers.requests++
    try {
      const response = await send(target, init)
      if (response.status >= 500 || response.status === 429) note(`HTTP ${response.status}`)
      else if (hasErrors) {
        const error = await readError(response)
        if (error !== null) note(error)
      }
      return response
    } catch (error) {
      note(causeOf(error))
      throw error
    }
  }
  return answers
}
