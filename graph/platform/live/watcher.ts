/** Something that wants to know when there may be news for a person. */
export type TickListener = () => void

/** Whose news are watched: a person by the token that they are connected with, or many at once, who have none. */
export interface Watched {
  userId: string
  token?: string
}

export interface Watching {
  stop: () => void
  /** Asks to be called at the next tick, whether there are news or not: the last look failed. */
  retry: () => void
}

/** Who keeps the watchers. */
interface WatcherOwner {
  leave: (watcher: Watcher) => void
  repeatLater: (watcher: Watcher) => void
}

/** One subscription that watches: as many of them are there as subscriptions, so it holds no more than it needs. */
export class Watcher implements Watching {
  readonly listener: TickListener
  readonly userId: string
  readonly token: string | undefined
  /** What was read last of the token; none where it is new here or its last look failed. */
  private version: number | undefined
  private readonly owner: WatcherOwner

  constructor({ userId, token }: Watched, listener: TickListener, owner: WatcherOwner) {
    this.listener = listener
    this.userId = userId
    this.token = token
    this.owner = owner
  }

  stop(): void {
    this.owner.leave(this)
  }

  retry(): void {
    this.version = undefined
    this.owner.repeatLater(this)
  }

  /** Whether anything changed; an ended session is news until its subscription found out and left. */
  hasNews(versions: ReadonlyMap<string, number>): boolean {
    const version = this.token === undefined ? undefined : versions.get(this.token)
    const isKnown = version !== undefined && version === this.version
    this.version = version
    return !isKnown
  }
}
