import { failure } from '#graph/platform/errors/failure.ts'
import { pollingIterator } from '#graph/platform/live/polling-iterator.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readExport, type ListExport } from './export.source.ts'

interface Options {
  id: string
  userId: string
  watch: Tickers['watch']
  /** The services in the person's name, anew for every look. */
  rest: () => Rest
  tooSlow?: () => void
}

const isUnderWay = ({ status }: ListExport) => status === 'WAITING' || status === 'RUNNING'

/** How far an export is, at once and whenever that changes; once it has ended nobody looks any more. */
export function exportStream({ id, userId, watch, rest, tooSlow }: Options): AsyncIterableIterator<ListExport> {
  let last: ListExport | null = null

  async function look(): Promise<{ items: ListExport[] }> {
    if (last && !isUnderWay(last)) return { items: [] }
    const now = await readExport(rest(), id)
    if (!now) throw failure('NOT_FOUND')
    const isNews = now.status !== last?.status || now.rows !== last.rows || now.total !== last.total
    last = now
    return { items: isNews ? [now] : [] }
  }

  // Without a token: progress is no notification, so the sweep for those does not tell of it, and the person's own clock does.
  return pollingIterator({ watch: (onTick) => watch({ userId }, onTick), look, tooSlow })
}
