import type { FastifyInstance } from 'fastify'
import type { PersonSlots } from '#upstream/platform/limits/concurrency.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { ExportableLists } from './page.ts'
import type { QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import type { ImportableCatalogues } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { FreeDisk } from './upload-quota.ts'
import type { Connection } from './connections.ts'
import type { PushFeed } from '#upstream/platform/database/server/push/push-feed.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { Reader } from '#upstream/platform/database/reader/reader.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { AnswerVersions } from '#upstream/platform/database/connection/answer-versions.ts'
import type { SessionTokens } from '#upstream/platform/auth/session-tokens.ts'
import type { ServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import type { createPermissionReader } from '#upstream/platform/auth/permissions.ts'

/** Everything that a route plugin may use. */
export interface AppServices {
  database: Database
  sessions: SessionTokens
  permissions: ReturnType<typeof createPermissionReader>
  serviceKeys: ServiceKeys
  /** Whether this is the demo: what only a demo may do asks for it. */
  isDemo: boolean
  /** Where the bytes of files lie. */
  fileStore: FileStore
  /** Computes the secret that a webhook with this salt is signed with. */
  webhookSecret: (salt: string) => string
  /** Whether webhooks may lead to this machine and to local networks. */
  allowsPrivateWebhooks: boolean
  /** Where the web app stands, for the links of letters: no slash at its end. */
  webUrl: string
  /** Who charges cards. */
  cards: CardProvider
  /** What these services are connected to. */
  connections: readonly Connection[]
  /** Who runs the queries of people, as a role that only reads. */
  reader: Reader
  /** What one person may do at once. */
  places: PersonSlots
  /** What is free of the disk of uploads. */
  freeDisk: () => Promise<FreeDisk>
  /** What can be handed out whole: each list enters itself where its routes are added. */
  exportableLists: ExportableLists
  /** What jobs can load rows into: each catalogue enters itself, as lists do. */
  importableCatalogues: ImportableCatalogues
  /** The clock that people are shown. */
  now(): Date
  /** Tells by what answers can be recognised as still true. */
  answerVersions: AnswerVersions
  /** Sends what is costly and only reads to a replica, where there is one. */
  costlyReads: CostlyReads
  /** Tells of what is committed; null where nobody listens to the database. */
  pushFeed: PushFeed | null
  /** What a person's news are called on the way to a graph: it says nothing to whoever has no token of theirs. */
  topicOf: (UsrID: number) => string
  /** Called after each write that was committed, with the queues into which it put jobs: any of them unless told. */
  written(queues?: readonly QueueName[]): void
}

export type App = FastifyInstance

/** Adds calls to the app; paths are relative to /api/v1.0. */
export type RoutePlugin = (app: App, services: AppServices) => void
