import { failure } from '#graph/platform/errors/failure.ts'
import { pollingIterator } from './polling-iterator.ts'
import type { Tickers } from './watch-people.ts'

/** How far a job is that somebody asked for. */
interface JobState {
  status: string
  rows: number
  total: number | null
}

interface Options<Job extends JobState> {
  userId: string
  watch: Tickers['watch']
  /** The job as it stands now, read in the person's name; null for what is missing or another's. */
  read: () => Promise<Job | null>
  tooSlow?: () => void
}

const isUnderWay = ({ status }: JobState) => status === 'WAITING' || status === 'RUNNING'

/**
 * How far a job is, at once and whenever that changes; once it has ended nobody looks any more.
 * @throws NOT_FOUND before there is a stream: what ends one closes the socket, and with it what else is listened to
 */
export async function jobStream<Job extends JobState>({
  userId,
  watch,
  read,
  tooSlow,
}: Options<Job>): Promise<AsyncIterableIterator<Job>> {
  let first = await read()
  if (!first) throw failure('NOT_FOUND')
  let last: Job | null = null

  async function look(): Promise<{ items: Job[] }> {
    if (last && !isUnderWay(last)) return { items: [] }
    const now = first ?? (await read())
    first = null
    if (!now) return { items: [] }
    const isNews = now.status !== last?.status || now.rows !== last.rows || now.total !== last.total
    last = now
    return { items: isNews ? [now] : [] }
  }

  // Without a token: progress is no notification, so the sweep for those does not tell of it, and the person's own clock does.
  return pollingIterator({ watch: (onTick) => watch({ userId }, onTick), look, tooSlow })
}
