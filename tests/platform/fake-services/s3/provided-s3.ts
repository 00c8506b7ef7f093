import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
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

/** Provides a server of S3, and opens the bucket in which a program's files lie. */
export const provideS3Store = (): { s3: S3Server; open: () => Promise<FileStore> } =>
  provide(
    async () => {
      const s3 = await startS3Server({ pageSize: 3 })
      const workFolder = await mkdtemp(join(tmpdir(), 'circuito-s3-'))
      return { s3, workFolder, open: () => openS3Store(locationOf(s3), workFolder) }
    },
    async ({ s3, workFolder }) => {
      await rm(workFolder, { recursive: true, force: true })
      await s3.stop()
    },
  )

/** Provides REST services whose files lie in a bucket. */
export function provideS3(): OnS3 {
  const store = provideS3Store()
  return provide(
    async () => {
      const { s3 } = store
      const upstream = await openUpstream({ fileStore: await store.open() })
      const objects = () => s3.buckets.get('circuito') ?? new Map<string, never>()
      return {
        s3,
        upstream,
        stored: (name: string) => objects().get(PREFIX + name)?.bytes,
        names: () =>
          [...objects().keys()].flatMap((key) => (key === `${PREFIX}.folder-id` ? [] : [key.slice(PREFIX.length)])),
        beingMade: () => readdir(upstream.fileStore.workFolder),
      }
    },
    ({ upstream }) => upstream.stop(),
  )
}
