import type { FastifyInstance } from 'fastify'
import * as clock from '#schema/platform/time/clock.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { createPermissionReader } from '#upstream/platform/auth/permissions.ts'
import { createServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import { createSessions } from '#upstream/platform/auth/session-tokens.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { createAnswerVersions } from '#upstream/platform/database/connection/answer-versions.ts'
import { openReader } from '#upstream/platform/database/reader/reader.ts'
import { createCostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import { listConnections } from '#upstream/platform/http/connections.ts'
import { openPush } from '#upstream/platform/http/server/open-push.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { readFreeDisk } from '#upstream/platform/http/upload-quota.ts'
import { createPersonSlots } from '#upstream/platform/limits/concurrency.ts'
import type { ServerOptions } from './server-options.ts'

/** What routes work with. What is opened here closes with `app`. */
export function createServices(app: FastifyInstance, options: ServerOptions): AppServices {
  const {
    database,
    secret,
    fileStore,
    mailer,
    onWritten,
    costlyReads = createCostlyReads(database, null),
    cards = sandboxProvider(database),
    webUrl = 'http://localhost:4000',
    isDemo = false,
    isEmbedded = false,
    allowsPrivateWebhooks = false,
    exportableLists = new Map(),
    importableCatalogues = new Map(),
    freeDisk = () => readFreeDisk(fileStore.workFolder),
    now = () => clock.now(),
  } = options
  const sessions = createSessions(database, secret)
  return {
    isDemo,
    database,
    sessions,
    permissions: createPermissionReader(database),
    serviceKeys: createServiceKeys(database),
    fileStore,
    webUrl,
    webhookSecret: (salt) => webhookSecret(secret, salt),
    allowsPrivateWebhooks,
    cards,
    connections: listConnections({ cards, mailer, isEmbedded }),
    reader: openReader(database, options.readerUrl, { mode: options.queryManager }),
    places: createPersonSlots(),
    freeDisk,
    exportableLists,
    importableCatalogues,
    now,
    answerVersions: createAnswerVersions(database),
    costlyReads,
    ...openPush(app, { database, secret, sessions }, options.push),
    written: (queues) => onWritten?.(queues),
  }
}
