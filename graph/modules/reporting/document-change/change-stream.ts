import { pollingIterator, type PollingIterator } from '#graph/platform/live/polling-iterator.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Watched } from '#graph/platform/live/watcher.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import type { documentChangePage } from './document-change.wire.ts'

export type DocumentChangePage = RowOf<typeof documentChangePage.table>

interface Options {
  watch: Tickers['watch']
  person: Watched
  /** The page behind a cursor, in the name of whoever follows. */
  read: (after: string) => Promise<DocumentChangePage>
  /** The page that was read when they came, so that a cursor that is none is refused at once. */
  first: DocumentChangePage
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow: () => void
}

/** The changes of documents as they are committed, a page at a time; pages of which the caller may see nothing are passed over. */
export function changeStream({ watch, person, read, first, tooSlow }: Options): PollingIterator<DocumentChangePage> {
  let cursor = first.endCursor
  let known: DocumentChangePage | null = first

  async function look() {
    const page = known ?? (await read(cursor))
    known = null
    cursor = page.endCursor
    return { items: page.items.length > 0 ? [page] : [], hasMore: page.hasNextPage }
  }

  return pollingIterator({ watch: (onTick) => watch(person, onTick), look, tooSlow })
}
