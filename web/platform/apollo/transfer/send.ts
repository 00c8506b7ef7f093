import { ServerError } from '@apollo/client/errors'
import { retryAfterReauth } from '../reauth/retry-after-reauth.ts'
import { sessionState } from '../reauth/session-state.ts'
import { acquireTransferSlot } from './transfer-queue.ts'

type Options = {
  signal?: AbortSignal
  /** How much of the body has gone, 0 to 1. */
  onProgress?: (part: number) => void
}

function post(url: string, body: FormData | string, { signal, onProgress }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json')
    // A page of another site cannot send this header.
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    for (const [name, value] of Object.entries(sessionState.headers())) request.setRequestHeader(name, value)
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/**
 * Posts a file or rows to /files/* and reads the JSON answer. A dead session holds it until the person has signed in
 * again; any other failure is a ServerError that failureOf reads.
 * @throws AbortError when `signal` is aborted meanwhile
 */
export async function send<Answer>(url: string, body: FormData | string, options: Options = {}): Promise<Answer> {
  // It may have been cancelled while somebody signed in again.
  if (options.signal?.aborted) throw new DOMException('cancelled', 'AbortError')
  const done = await acquireTransferSlot(options.signal)
  const response = await post(url, body, options).finally(done)
  const bodyText = await response.text()
  if (response.ok) return JSON.parse(bodyText) as Answer
  await retryAfterReauth(new ServerError(response.statusText, { response, bodyText }))
  return send<Answer>(url, body, options)
}
