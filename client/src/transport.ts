import { CircuitoError } from './circuito-error.ts'
import { fetchFrom, postDocument, readIssues, refusalOf, type Deprecation } from './post.ts'
import { resumeWhenCut } from './download.ts'
import { isSentOnce, isTransient, isUnsent, RETRIES, retry, type RetryOptions } from './retry.ts'
import type { Session } from './session.ts'

export interface TransportOptions extends RetryOptions {
  /** How long an answer may take, in ms; 60,000 unless given. */
  timeout?: number
  /** Called once for each deprecated element that the program uses. */
  onDeprecation?: (use: Deprecation) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Of a write: the same act as one that was sent before with this key. One is made for each call unless given. */
  idempotencyKey?: string
}

/** Sends documents to one graph and fetches its files, in the name of a session. */
export class Transport {
  private readonly deprecated = new Set<string>()
  private readonly graph: URL
  private readonly session: Session
  private readonly options: TransportOptions

  constructor(graph: URL, session: Session, options: TransportOptions) {
    this.graph = graph
    this.session = session
    this.options = options
  }

  /**
   * Runs a document. Reads, and writes that are done once for a key, are sent again where no answer came; other writes only
   * where nothing of them was sent. @throws CircuitoError
   */
  async send(document: string, variables: object, { signal, idempotencyKey }: CallOptions): Promise<object> {
    const isWrite = /^\s*mutation\b/m.test(document)
    const { isSomebody } = this.session
    const isRepeatable = !isWrite || (isSomebody && !isSentOnce(document))
    const key = isWrite && isSomebody ? (idempotencyKey ?? crypto.randomUUID()) : idempotencyKey
    const post = (token: string | null) =>
      postDocument(this.graph, document, variables, { token, timeout: this.timeout, signal, idempotencyKey: key })
    const { data, deprecations } = await this.again(post, signal, isRepeatable)
    for (const use of deprecations) this.tellDeprecation(use)
    return data
  }

  /** Fetches a file of the graph, such as a pdfUrl; what breaks off is gone on with where the graph can (exports). @throws CircuitoError; TypeError for another host, which gets no key */
  async download(path: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Response> {
    const address = new URL(path, this.graph)
    if (address.origin !== this.graph.origin) throw new TypeError(`${address.origin} is not ${this.graph.origin}`)
    const fetchPart = (headers: Record<string, string>) =>
      this.again(async (token) => {
        const response = await fetchFrom(address, { headers }, { token, timeout: this.timeout, signal })
        if (!response.ok) throw refusalOf(response, await readIssues(response))
        return response
      }, signal)
    return resumeWhenCut(await fetchPart({}), { fetchPart, retries: this.options.retries ?? RETRIES, signal })
  }

  private get timeout(): number {
    return this.options.timeout ?? 60_000
  }

  /** Does again what failed for a moment, and once with another token what was refused for the one it had. */
  private again<Result>(
    work: (token: string | null) => Promise<Result>,
    signal: AbortSignal | undefined,
    isRepeatable = true,
  ): Promise<Result> {
    const once = async () => {
      const token = await this.session.token()
      try {
        return await work(token)
      } catch (error) {
        const isRefused = error instanceof CircuitoError && error.code === 'UNAUTHENTICATED'
        if (!isRefused || !this.session.drop(token)) throw error
        return work(await this.session.token())
      }
    }
    return retry(once, { ...this.options, signal, mayRetry: isRepeatable ? isTransient : isUnsent })
  }

  private tellDeprecation(use: Deprecation): void {
    if (this.deprecated.has(use.coordinate)) return
    this.deprecated.add(use.coordinate)
    this.options.onDeprecation?.(use)
  }
}
