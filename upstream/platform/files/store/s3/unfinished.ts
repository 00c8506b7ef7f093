import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isFileName } from '../file-store.ts'
import type { S3Location } from './s3-location.ts'

/** Removes what was made in `workFolder` before an instant and never sent. */
export async function removeUnfinishedFiles(workFolder: string, before: number): Promise<void> {
  for (const name of (await readdir(workFolder)).filter(isFileName)) {
    const path = join(workFolder, name)
    const entry = await stat(path).catch(() => null)
    if (entry && entry.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Ends the uploads that were begun before an instant: the parts that were sent of them take room until then. */
export async function abortUploads(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: S3Location,
  before: number,
  options: { requestTimeout: number },
): Promise<void> {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }), options)
  for (const { Key = '', UploadId, Initiated } of found.Uploads ?? [])
    if (isFileName(Key.slice(Prefix.length)) && UploadId && Initiated && Initiated.getTime() < before)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
}
