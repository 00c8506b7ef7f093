import { ServerError } from '@apollo/client/errors'
import { retryAfterReauth } from '../reauth/retry-after-reauth.ts'
import { sessionState } from '../reauth/session-state.ts'

/**
 * Fetches a file of /files/* so that its failure can be told on the screen. A dead session holds it until the person has
 * signed in again; any other failure is a ServerError that failureOf reads.
 */
async function fetchAnswer(url: string): Promise<Response> {
  const headers = { Accept: '*/*', ...sessionState.headers() }
  const response = await fetch(url, { credentials: 'same-origin', headers })
  if (response.ok) return response
  await retryAfterReauth(new ServerError(response.statusText, { response, bodyText: await response.text() }))
  return fetchAnswer(url)
}

/** The bytes of a file of /files/*. @throws ServerError */
export const fetchFile = async (url: string): Promise<Blob> => (await fetchAnswer(url)).blob()

/** The name that an answer gives its file (RFC 6266), else the last part of its address. */
function nameOf({ headers, url }: Response): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (plain ?? new URL(url).pathname.split('/').at(-1) ?? '')
}

/** A file of /files/* with the name that it is saved as. @throws ServerError */
export async function fetchNamedFile(url: string): Promise<{ name: string; bytes: Blob }> {
  const answer = await fetchAnswer(url)
  return { name: nameOf(answer), bytes: await answer.blob() }
}
