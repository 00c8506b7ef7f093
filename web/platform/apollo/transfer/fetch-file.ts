import { ServerError } from '@apollo/client/errors'
import { retryAfterReauth } from '../reauth/retry-after-reauth.ts'

/**
 * Fetches a file of /files/* so that its failure can be told on the screen. A dead session holds it until the person has
 * signed in again; any other failure is a ServerError that failureOf reads.
 */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: '*/*' } })
  if (response.ok) return response.blob()
  await retryAfterReauth(new ServerError(response.statusText, { response, bodyText: await response.text() }))
  return fetchFile(url)
}
