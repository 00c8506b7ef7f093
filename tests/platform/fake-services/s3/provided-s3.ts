import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import type { S3Location } from '#upstream/platform/files/store/s3/s3-location.ts'
import { startS3Server, type S3Server } from './s3-server.ts'

export const PREFIX = 'archivos/'

export const locationOf = ({ endpoint, key }: S3Server, prefix = PREFIX): S3Location => ({
  endpoint,
  bucket: 'circuito',
  prefix,
  region: 'us-east-1',
  ...key,
  isPathStyle: true,
  settings: 'FILES_S3',
})

/** What a program is given to keep its files on a server. */
export const settingsOf = ({ endpoint, key }: S3Server): Record<string, string> => ({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_BUCKET: 'circuito',
  FILES_S3_ACCESS_KEY: key.accessKey,
  FILES_S3_SECRET: key.secret,
  FILES_S3_PREFIX: PREFIX,
})

interface OnS3 {
  s3: S3Server
  upstream: Upstream
  /** The file of this name in the bucket. */
  stored(name: string): Buffer | undefined
  /** What lies in the bucket below the prefix, besides what tells it from others. */
  names(): string[]
  /** What lies where files are made before they are sent. */
  beingMade(): Promise<string[]>
}

/** Provides REST services whose files lie in a bucket. */
export const provideS3 = (): OnS3 =>
  provide(
    async () => {
      const s3 = await startS3Server({ pageSize: 3 })
      const workFolder = await mkdtemp(join(tmpdir(), 'circuito-s3-'))
      const upstream = await openUpstream({ fileStore: await openS3Store(locationOf(s3), workFolder) })
      const objects = () => s3.buckets.get('circuito') ?? new Map<string, never>()
      return {
        s3,
        upstream,
        stored: (name: string) => objects().get(PREFIX + name)?.bytes,
        names: () =>
          [...objects().keys()].flatMap((key) => (key === `${PREFIX}.folder-id` ? [] : [key.slice(PREFIX.length)])),
        beingMade: () => readdir(workFolder),
      }
    },
    async ({ s3, upstream }) => {
      await upstream.stop()
      await rm(upstream.fileStore.workFolder, { recursive: true, force: true })
      await s3.stop()
    },
  )
