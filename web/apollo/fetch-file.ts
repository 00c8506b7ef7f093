import { ServerError } from '@apollo/client/errors'
import { untilRenewed } from './renewal.ts'

/**
 * Fetches a file of /files/* so that its failure can be told on the screen. A dead session holds it until the person has
 * signed in again; any other failure is a ServerError that failureOf reads.
 */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: '*/*' } })
  if (response.status === 401) {
    await untilRenewed()
    return fetchFile(url)
  }
  if (!response.ok) throw new ServerError(response.statusText, { response, bodyText: await response.text() })
  return response.blob()
}
