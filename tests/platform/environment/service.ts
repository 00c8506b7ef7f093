import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Envelope } from '#upstream/platform/errors/envelope.ts'
import type { CheckableMailer } from '#upstream/platform/mail/mailer.ts'
import type { ExportableLists } from '#upstream/platform/http/page.ts'
import type { QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import type { ImportableCatalogues } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import { freshDatabase, type FreshDatabase, type Seed } from './test-database.ts'

export const SECRET = 'a secret of the stories, 32 bytes or more'
export const PASSWORD = 'Circuito2026'

export interface RestResponse<R = unknown> extends Envelope<R> {
  status: number
  headers: Record<string, unknown>
  body: string
}

export interface Caller {
  token: string
  call<R = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestResponse<R>>
}

export interface Upstream {
  app: FastifyInstance
  fresh: FreshDatabase
  /** Where uploaded bytes are kept, and the store of that folder. */
  filesDir: string
  fileStore: FileStore
  /** What can be handed out whole. */
  exportableLists: ExportableLists
  /** What jobs can load rows into. */
  importableCatalogues: ImportableCatalogues
  /** With no session. */
  anyone: Caller
  signIn(user: string, options?: { CpyID?: number; LexID?: number; UsrPassword?: string }): Promise<Caller>
  with(token: string): Caller
  stop(): Promise<void>
}

interface UpstreamOptions {
  seed?: Seed
  /** A database that is open already; one of its own unless told. */
  fresh?: FreshDatabase
  /** Sends lists to a replica; all are read from the database unless told. */
  costlyReads?: CostlyReads
  size?: number
  /** Who charges cards; the sandbox unless told. */
  cards?: CardProvider
  /** Sends emails; by default nobody does. */
  mailer?: CheckableMailer
  /** What is free of the disk of uploads; plenty unless told. */
  freeDisk?: () => Promise<FreeDisk>
  serviceCallsPerMinute?: number
  allowsPrivateWebhooks?: boolean
  /** Told of each write, as those who work on queues are; nobody unless told. */
  onWritten?: (queues?: readonly QueueName[]) => void
  /** Where files lie; in a folder of their own unless told. */
  fileStore?: FileStore
}

const plentyOfDisk = async (): Promise<FreeDisk> => ({ share: 1, bytes: 1e12 })

/** Opens the REST services on a database of their own; calls go through their routes. */
export async function openUpstream({
  seed = 'demo',
  size,
  fresh: opened,
  costlyReads,
  cards,
  mailer,
  freeDisk = plentyOfDisk,
  serviceCallsPerMinute,
  allowsPrivateWebhooks,
  onWritten,
  fileStore: givenStore,
}: UpstreamOptions = {}): Promise<Upstream> {
  const fresh = opened ?? (await freshDatabase({ seed, size }))
  const filesDir = await mkdtemp(join(tmpdir(), 'circuito-files-'))
  const fileStore = givenStore ?? folderStore(filesDir)
  const exportableLists: ExportableLists = new Map()
  const importableCatalogues: ImportableCatalogues = new Map()
  const app = await buildServer({
    isDemo: true,
    database: fresh.database,
    costlyReads,
    readerUrl: fresh.readerUrl,
    queryManager: 'on',
    secret: SECRET,
    fileStore,
    exportableLists,
    importableCatalogues,
    cards,
    mailer,
    freeDisk,
    serviceCallsPerMinute,
    allowsPrivateWebhooks,
    onWritten,
  })
  const as = (token: string): Caller => ({
    token,
    async call<R>(
      method: NonNullable<InjectOptions['method']>,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const response = await app.inject({
        method,
        url: `/api/v1.0/${path}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const envelope = String(response.headers['content-type']).startsWith('application/json')
        ? response.json<Envelope<R>>()
        : { Result: null as R, Message: null, Errors: [] }
      return { ...envelope, status: response.statusCode, headers: response.headers, body: response.body }
    },
  })
  const anyone = as('')
  return {
    app,
    fresh,
    filesDir,
    fileStore,
    exportableLists,
    importableCatalogues,
    anyone,
    with: as,
    async signIn(UsrName, { CpyID, LexID = 0, UsrPassword = PASSWORD } = {}) {
      const response = await anyone.call<{ Data: { Token: string } }>('POST', 'Account/login', {
        UsrName,
        UsrPassword,
        LexID,
        CpyID,
      })
      if (response.status !== 200) throw new Error(`${UsrName} could not sign in: ${response.status} ${response.body}`)
      return as(response.Result.Data.Token)
    },
    async stop() {
      await app.close()
      await fresh.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
