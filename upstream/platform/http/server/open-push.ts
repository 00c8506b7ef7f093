import type { FastifyInstance } from 'fastify'
import type { SessionTokens } from '#upstream/platform/auth/session-tokens.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { startPushFeed, type PushOptions } from '#upstream/platform/database/server/push/push-feed.ts'
import { pushTopic } from '#upstream/platform/database/server/push/topic.ts'

interface Dependencies {
  database: Database
  secret: Uint8Array | string
  sessions: Pick<SessionTokens, 'lookAgain'>
}

/** Listens to the database for as long as the server lives, where it is told to. Sessions that end anywhere end here at once. */
export function openPush(
  app: FastifyInstance,
  { database, secret, sessions }: Dependencies,
  options: PushOptions | undefined,
): Pick<AppServices, 'pushFeed' | 'topicOf'> {
  const pushFeed = options ? startPushFeed(database, options) : null
  pushFeed?.follow((event) => event.type === 'sessions' && sessions.lookAgain(event.UsrID))
  app.addHook('onClose', async () => pushFeed?.stop())
  return { pushFeed, topicOf: (UsrID) => pushTopic(secret, UsrID) }
}
