import { CircuitoError } from './circuito-error.ts'

interface Rest {
  /** Fetches the bytes that the headers ask for. */
  fetchPart: (headers: Record<string, string>) => Promise<Response>
  /** How often in a row the rest is asked for without any byte coming. */
  retries: number
  signal?: AbortSignal
}

/** Where a file can be gone on with, the tag of what was begun; null where it cannot. */
function tagOf({ headers, body }: Response): string | null {
  const tag = headers.get('etag')
  // A weak tag does not promise the same bytes, and compressed ones are counted otherwise.
  const isResumable = headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding') && body !== null
  return isResumable && tag !== null && !tag.startsWith('W/') ? tag : null
}

const changed = () =>
  new CircuitoError([
    {
      message: 'The file became another while it was fetched',
      code: 'NETWORK',
      rule: null,
      path: [],
      retryAfter: null,
    },
  ])

/** The same answer, whose body goes on by Range where it breaks off; as it came where the file cannot be gone on with. */
export function resumeWhenCut(first: Response, { fetchPart, retries, signal }: Rest): Response {
  const tag = tagOf(first)
  if (tag === null || !first.body) return first
  let reader: ReadableStreamDefaultReader<Uint8Array> = first.body.getReader()
  let received = 0
  let failures = 0

  async function goOn(cause: unknown): Promise<void> {
    if (signal?.aborted || failures >= retries) throw cause
    failures++
    const part = await fetchPart({ range: `bytes=${received}-`, 'if-range': tag ?? '' })
    const begins = part.headers.get('content-range')?.startsWith(`bytes ${received}-`) ?? false
    if (part.status !== 206 || !begins || !part.body) throw changed()
    reader = part.body.getReader()
  }

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        try {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          received += value.byteLength
          failures = 0
          return controller.enqueue(value)
        } catch (cause) {
          await goOn(cause)
        }
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const { status, statusText, headers } = first
  return new Response(body, { status, statusText, headers })
}
