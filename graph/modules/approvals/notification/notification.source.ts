import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import { feed, type notification, unread } from './notification.wire.ts'

export type Notification = RowOf<typeof notification.table>
export type Feed = RowOf<typeof feed.table>

/** How many the services give at once. */
export const MOST = 100

interface FeedRange {
  after?: string | null
  before?: string | null
  start?: number
}

/** The newest first; with `after`, only those beyond that cursor, with `before` only those that came before, archived ones too. */
export const readFeed = async (rest: Rest, userId: string, { after, before, start = 0 }: FeedRange): Promise<Feed> =>
  readWire(
    feed,
    await rest.read('POST', 'SecAlert/pagination', {
      query: { requestID: userId },
      body: {
        start,
        length: MOST,
        filter: {
          UsrID: Number(userId),
          ...(after && { AleSeqAfter: Number(after) }),
          ...(before && { AleSeqBefore: Number(before) }),
        },
      },
    }),
  )
export const markRead = async (rest: Rest, ids: readonly string[] | null) =>
  readWire(unread, await rest.write('POST', 'SecAlert/read', { body: ids ? { AleID: ids.map(Number) } : {} })).unread
