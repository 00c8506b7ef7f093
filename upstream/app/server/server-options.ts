import type { TrustsProxy } from '#schema/platform/network/network.ts'
import type { Spans } from '#schema/platform/tracing/span.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { QueryManagerMode } from '#upstream/platform/database/reader/server-version.ts'
import type { PushOptions } from '#upstream/platform/database/server/push/push-feed.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { ExportableLists } from '#upstream/platform/http/page.ts'
import type { FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import type { ServiceTimeouts } from '#upstream/platform/limits/timeouts.ts'
import type { CheckableMailer } from '#upstream/platform/mail/mailer.ts'
import type { QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import type { ImportableCatalogues } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'

/** What the services are built from; what is left out has the value that its comment names. */
export interface ServerOptions {
  /** Whoever opened it closes it. */
  database: Database
  /** Sends lists to a replica; by default all are read from the database. Whoever opened it closes it. */
  costlyReads?: CostlyReads
  /** Records spans; none by default. */
  spans?: Spans | null
  /** The database as a role that reads the listed views alone; without it the query manager is off. */
  readerUrl?: string
  /** Whether people's queries run; by default 'auto': not on a server below the minimum version. */
  queryManager?: QueryManagerMode
  /** Signs the tokens: at least 32 bytes, the same in every process that shares the database. */
  secret: Uint8Array | string
  /** Where the bytes of files lie. */
  fileStore: FileStore
  /** Where the web app is served, for the links of emails; by default http://localhost:4000. */
  webUrl?: string
  /** pino's level; by default silent. */
  logLevel?: string
  /** Where the log goes; by default standard output. */
  logTo?: { write(line: string): void }
  /** Whether this is the demo; by default it is not. */
  isDemo?: boolean
  /** The token that /metrics asks for; without it the demo alone shows its figures. */
  metricsToken?: string
  /** Which machines X-Forwarded-For is believed of; of this one it always is, because the graph runs there. */
  trustsProxy?: TrustsProxy
  /** The clock that people are shown; by default the machine's. */
  now?: () => Date
  /** Charges cards; by default the embedded sandbox. */
  cards?: CardProvider
  /** Sends emails; by default nobody does. */
  mailer?: CheckableMailer
  /** Whether the database is the one that this program started; by default it is not. */
  isEmbedded?: boolean
  /** Filled with the lists that can be handed out whole, for whoever runs exports. */
  exportableLists?: ExportableLists
  /** Filled with the catalogues that rows can be loaded into, for whoever runs imports. */
  importableCatalogues?: ImportableCatalogues
  /** How to listen for what is committed; by default nobody listens, and graphs look every few seconds. */
  push?: PushOptions
  /**
   * Called after each write that was committed, with the queues into which it put jobs: any of them where it names
   * none.
   */
  onWritten?: (queues?: readonly QueueName[]) => void
  /** Calls of one service account in a minute; by default 3,000. */
  serviceCallsPerMinute?: number
  /**
   * The Redis by which calls of addresses and service accounts are counted over all services; without it each counts
   * alone.
   */
  redisUrl?: string
  /** What is free of the disk of uploads; by default the system is asked. */
  freeDisk?: () => Promise<FreeDisk>
  /** Whether this program is about to end; /readyz then says that it is not ready. */
  isStopping?: () => boolean
  /** Whether webhooks may lead to this machine and to local networks; by default they may not. */
  allowsPrivateWebhooks?: boolean
  /** How long requests may take; by default as in production. */
  timeouts?: ServiceTimeouts
}
