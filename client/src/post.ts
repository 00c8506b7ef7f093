import { CircuitoError, issuesInPayload, readIssue, type Issue } from './circuito-error.ts'

/** A use of what the graph will not answer for ever. */
export interface Deprecation {
  coordinate: string
  reason: string
  /** The last day on which it is answered, YYYY-MM-DD. */
  until: string
}

/** How a request is sent. */
export interface Sending {
  token: string | null
  /** How long an answer may take, in ms. */
  timeout: number
  signal?: AbortSignal
  idempotencyKey?: string
}

interface Answer {
  data?: Readonly<Record<string, unknown>> | null
  errors?: unknown[]
  extensions?: { deprecations?: Deprecation[] }
}

interface Success {
  data: Readonly<Record<string, unknown>>
  deprecations: readonly Deprecation[]
  /** The clock of the graph when it answered, in ms; NaN where it does not say. */
  answeredAt: number
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/** Fetches; what goes wrong on the way is a CircuitoError, unless the caller gave up. */
export async function fetchFrom(
  address: URL,
  init: RequestInit,
  { token, timeout, signal }: Sending,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout)
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(address, { ...init, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  } catch (cause) {
    throw signal?.aborted ? cause : unanswered(address, cause, limit.aborted)
  }
}

function unanswered({ host }: URL, cause: unknown, isLate: boolean): CircuitoError {
  const code = isLate ? 'TIMEOUT' : 'NETWORK'
  return new CircuitoError([{ message: `No answer of ${host}`, code, rule: null, path: [], retryAfter: null }], {
    cause,
  })
}

/** What an answer was refused with; something else than the graph may have written it. */
export function refusalOf(
  { status, headers }: Response,
  issues: readonly Issue[],
  data: unknown = null,
): CircuitoError {
  const retryAfter = secondsIn(headers.get('retry-after'))
  const unnamed = { message: `HTTP ${status}`, code: `HTTP_${status}`, rule: null, path: [], retryAfter }
  return new CircuitoError(
    issues.length > 0 ? issues.map((issue) => ({ ...issue, retryAfter: issue.retryAfter ?? retryAfter })) : [unnamed],
    { requestId: headers.get('x-request-id'), status, data },
  )
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

/** The errors that an answer of `/files` names. */
export async function readIssues(response: Response): Promise<Issue[]> {
  if (!isJson(response)) return []
  const { errors } = (await response.json()) as Answer
  return Array.isArray(errors) ? errors.map(readIssue) : []
}

/** Runs a document once. @throws CircuitoError for errors at the top, and for those in the payload of a mutation */
export async function postDocument(graph: URL, query: string, variables: object, sending: Sending): Promise<Success> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (sending.idempotencyKey !== undefined) headers.set('idempotency-key', sending.idempotencyKey)
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  const response = await fetchFrom(graph, init, sending)
  if (!isJson(response)) throw refusalOf(response, [])
  const { data, errors = [], extensions } = await readAnswer(response, graph, sending.signal)
  const issues = [...errors.map(readIssue), ...Object.values(data ?? {}).flatMap(issuesInPayload)]
  if (issues.length > 0 || !data) throw refusalOf(response, issues, data)
  return {
    data,
    deprecations: extensions?.deprecations ?? [],
    answeredAt: Date.parse(response.headers.get('date') ?? ''),
  }
}

/** A body that breaks off is no answer. */
async function readAnswer(response: Response, graph: URL, signal?: AbortSignal): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (cause) {
    throw signal?.aborted ? cause : unanswered(graph, cause, false)
  }
}
