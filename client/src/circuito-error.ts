/** One thing that is wrong, as the graph names it. */
export interface Issue {
  /** In Spanish, for people; go by `rule`, then by `code`. */
  message: string
  /** Of the enum ErrorCode; NETWORK where no answer came, TIMEOUT where it took too long, HTTP_<status> where something else than the graph answered. */
  code: string
  /** Of the enum ErrorRule; null for words that the graph does not know. */
  rule: string | null
  /** Where: from the input inwards in a payload, from the root at the top. */
  path: string[]
  /** How long to wait, in seconds, where somebody tried too often. */
  retryAfter: number | null
}

interface Facts {
  /** For the log of both sides, the header `x-request-id`; null where no answer came. */
  requestId?: string | null
  status?: number | null
  /** What was answered beside the errors. */
  data?: unknown
  cause?: unknown
}

/** What a call was refused with, at the top of the answer or in its payload; `code`, `rule` and `path` are those of the first issue. */
export class CircuitoError extends Error {
  override readonly name = 'CircuitoError'
  readonly code: string
  readonly rule: string | null
  readonly path: string[]
  readonly retryAfter: number | null
  readonly issues: readonly Issue[]
  readonly requestId: string | null
  readonly status: number | null
  readonly data: unknown

  constructor(issues: readonly Issue[], { requestId = null, status = null, data = null, cause }: Facts = {}) {
    super(issues.map(({ message }) => message).join(' '), { cause })
    const [first] = issues
    this.code = first?.code ?? 'INTERNAL'
    this.rule = first?.rule ?? null
    this.path = first?.path ?? []
    this.retryAfter = first?.retryAfter ?? null
    this.issues = issues
    this.requestId = requestId
    this.status = status
    this.data = data
  }
}

type Written = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Written => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Reads an error as it stands at the top of an answer, or in a payload. */
export function readIssue(error: unknown): Issue {
  const written: Written = isRecord(error) ? error : {}
  const facts: Written = isRecord(written['extensions']) ? written['extensions'] : written
  const { path } = written
  return {
    message: textOf(written['message']) ?? '',
    code: textOf(facts['code']) ?? 'INTERNAL',
    rule: textOf(facts['rule']),
    path: Array.isArray(path) ? path.map(String) : [],
    retryAfter: typeof facts['seconds'] === 'number' ? facts['seconds'] : null,
  }
}

/** The refusals that the payload of a mutation holds. */
export const issuesInPayload = (payload: unknown): Issue[] =>
  isRecord(payload) && Array.isArray(payload['errors']) ? payload['errors'].map(readIssue) : []
