import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { FileBody } from '../file-store.ts'
import { isNotImplemented, isTaken } from './s3-client.ts'

/** Parts of a file that are sent at once, of 5 MB each: so much of it is in memory. */
const PARTS_AT_ONCE = 2

/** What S3 knows a file by. */
type AddressOf = (name: string) => { Bucket: string; Key: string }

/** Writes files, each under a name that nothing lies under yet. */
export function createOnceWriter(client: S3Client, addressOf: AddressOf) {
  /** Some servers know no condition of writing; a random name is nobody else's. */
  let knowsCondition = true

  /**
   * @returns false where the name is taken
   * @throws Refusal 429 where `signal` ends it; what the client throws
   */
  return async function writeOnce(name: string, body: FileBody, signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) throw refuse.interrupted()
    const params = { ...addressOf(name), Body: await body(), ...(knowsCondition && { IfNoneMatch: '*' }) }
    const upload = new Upload({ client, params, queueSize: PARTS_AT_ONCE })
    const stop = () => void upload.abort()
    signal?.addEventListener('abort', stop)
    try {
      await upload.done()
      return true
    } catch (failure) {
      if (signal?.aborted) throw refuse.interrupted()
      if (isTaken(failure)) return false
      if (!isNotImplemented(failure) || !knowsCondition) throw failure
      knowsCondition = false
      return await writeOnce(name, body, signal)
    } finally {
      signal?.removeEventListener('abort', stop)
      if (params.Body instanceof Readable) params.Body.destroy()
    }
  }
}
