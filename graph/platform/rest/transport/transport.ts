import { errors, Pool, type Dispatcher } from 'undici'
import type { ClientAbort } from './client-abort.ts'

export interface Request {
  method: Dispatcher.HttpMethod
  /** Path and query below the services' address. */
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Nothing came back: refused, reset, too slow, too large or given up. */
export class NoAnswer extends Error {
  /** Tells a deadline from the rest. */
  readonly timedOut: boolean
  /** Whether the connection failed before any of the request was sent: it had no effect. */
  readonly isUnsent: boolean

  constructor(reason: string, { timedOut = false, isUnsent = false } = {}) {
    super(reason)
    this.timedOut = timedOut
    this.isUnsent = isUnsent
  }
}

/** Larger than any page of 10 000 rows. */
const LARGEST = 64 * 1024 * 1024

/** Connections for questions and answers, which are short, and for files, which go as fast as whoever sends or reads them. */
const CALLS_AT_ONCE = 64
const FILES_AT_ONCE = 16

const textOf = (chunks: Buffer[]) => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8')

/** The keep-alive connections to one origin; answers are collected from `dispatch`, which costs less than a stream each. */
export function openTransport(origin: string) {
  const open = (connections: number) =>
    new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 30_000, connectTimeout: 3_000 })
  const pool = open(CALLS_AT_ONCE)
  const bytes = open(FILES_AT_ONCE)

  /** @throws NoAnswer after `timeout` ms, when the caller leaves, or when the connection fails */
  function send(request: Request, timeout: number, clientAbort?: ClientAbort): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (clientAbort?.isOver) return reject(new NoAnswer('given up'))
      let controller: Dispatcher.DispatchController | null = null
      let isOver = false
      let status = 0
      let headers: Answer['headers'] = {}
      let size = 0
      const chunks: Buffer[] = []
      const giveUp = (reason: NoAnswer) => {
        end()
        reject(reason)
        controller?.abort(reason)
      }
      const timer = setTimeout(() => giveUp(new NoAnswer('too slow', { timedOut: true })), timeout)
      const end = () => {
        isOver = true
        clearTimeout(timer)
        stopListening?.()
      }
      const stopListening = clientAbort?.when(() => giveUp(new NoAnswer('given up')))
      pool.dispatch(request, {
        onRequestStart(started) {
          // It was given up while it waited for a connection: thrown here, nothing of it is sent, and the connection is another's.
          if (isOver) throw new NoAnswer('given up', { isUnsent: true })
          controller = started
        },
        onResponseStart(_, code, received) {
          status = code
          headers = received
        },
        onResponseData(_, chunk) {
          size += chunk.length
          if (size > LARGEST) giveUp(new NoAnswer('answer too large'))
          else chunks.push(chunk)
        },
        onResponseEnd() {
          end()
          resolve({ status, headers, body: chunks.length ? textOf(chunks) : '' })
        },
        onResponseError(_, error) {
          end()
          // What could not be sent says nothing of the services.
          const isTelling = error instanceof NoAnswer || error instanceof errors.InvalidArgumentError
          reject(isTelling ? error : new NoAnswer(error.message, { isUnsent: controller === null }))
        },
      })
    })
  }

  return { send, bytes, close: () => Promise.all([pool.destroy(), bytes.destroy()]) }
}

export type Transport = ReturnType<typeof openTransport>
