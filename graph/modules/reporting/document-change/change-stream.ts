import { pollingIterator, type PollingIterator } from '#graph/platform/live/polling-iterator.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { TickListener, Watched } from '#graph/platform/live/watcher.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import type { documentChangePage } from './document-change.wire.ts'

export type DocumentChangePage = RowOf<typeof documentChangePage.table>

interface Options {
  watch: Tickers['watch']
  person: Watched
  /** The page behind a cursor, in the name of whoever follows. */
  read: (after: string) => Promise<DocumentChangePage>
  /** The page with which they begin, in a call that begins no sooner. */
  readFirst: () => Promise<DocumentChangePage>
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow: () => void
}

/**
 * The changes of documents as they are committed, a page at a time; pages of which the caller may see nothing are passed over.
 * The first page is read at once, so that a cursor that is none is refused; what is committed meanwhile is watched for already.
 * @throws what reading the first page throws
 */
export async function changeStream({
  watch,
  person,
  read,
  readFirst,
  tooSlow,
}: Options): Promise<PollingIterator<DocumentChangePage>> {
  let cursor = ''
  let first: DocumentChangePage | null = null
  let hasTicked = false

  async function look() {
    const page = first ?? (await read(cursor))
    const hasMore = page.hasNextPage || (page === first && hasTicked)
    first = null
    cursor = page.endCursor
    return { items: page.items.length > 0 ? [page] : [], hasMore }
  }

  const watchTicks = (onTick: TickListener) =>
    watch(person, () => {
      hasTicked = true
      onTick()
    })
  const stream = pollingIterator({ watch: watchTicks, look, tooSlow })
  try {
    first = await readFirst()
  } catch (error) {
    await stream.return()
    throw error
  }
  return stream
}
