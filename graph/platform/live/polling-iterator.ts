import { codeOf, isTemporary } from '#graph/platform/errors/failure.ts'
import type { TickListener, Watching } from './watcher.ts'

interface Options<Item> {
  /** Says when there may be news. */
  watch: (onTick: TickListener) => Watching
  /** What is new since the last look, in order, and whether there is more of it to look for at once. */
  look: () => Promise<{ items: readonly Item[]; hasMore?: boolean }>
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow?: () => void
}

/** How often there may be news while the receiver does not come for any; one that waits for the services is not slow. */
const MIN_INTERVAL = 100

/** A failure that the next look may not meet again, be it because the services are renewed; a session that has ended is for good. */
const isTransient = (error: unknown) => isTemporary(error) || codeOf(error) === 'UPSTREAM_CONTRACT'

const over = { value: undefined, done: true } as const

/** Who is given every item as it comes. */
export interface Follower<Item> {
  /** Takes one; a promise where the next one has to wait. */
  take(item: Item): Promise<void> | undefined
  /** Told once that a look failed for good: nothing comes any more. */
  failed(error: unknown): void
}

interface Awaiting<Item> {
  resolve: (result: IteratorResult<Item, undefined>) => void
  reject: (error: unknown) => void
}

/** While nothing happens it is one object and one promise: as many of them wait as there are subscriptions. */
export class PollingIterator<Item> implements AsyncIterableIterator<Item> {
  private readonly look: Options<Item>['look']
  private readonly tooSlow: Options<Item>['tooSlow']
  private readonly watching: Watching
  private waiting: Item[] | null = null
  private awaiting: Awaiting<Item> | null = null
  private missed = 0
  private mayHaveMore = true
  private isLooking = false
  private done = false
  private follower: Follower<Item> | null = null
  /** While the follower has not taken what it was given. */
  private isBlocked = false

  constructor({ watch, look, tooSlow }: Options<Item>) {
    this.look = look
    this.tooSlow = tooSlow
    this.watching = watch(() => this.onTick())
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    this.missed = 0
    return new Promise((resolve, reject) => {
      this.awaiting = { resolve, reject }
      this.advance()
    })
  }

  /**
   * Gives every item to `follower` as soon as it is there, instead of one a call of `next`: of many subscriptions that
   * wait, each is this object and nothing that is suspended.
   */
  follow(follower: Follower<Item>): void {
    this.follower = follower
    this.advance()
  }

  async return() {
    this.end()
    return over
  }

  async throw(error: unknown): Promise<never> {
    this.end()
    throw error
  }

  [Symbol.asyncIterator]() {
    return this
  }

  /** Whether the next item would be taken. */
  private get isAwaited(): boolean {
    return this.follower ? !this.isBlocked : this.awaiting !== null
  }

  private onTick(): void {
    this.mayHaveMore = true
    if (!this.isAwaited && ++this.missed > MIN_INTERVAL) this.tooSlow?.()
    this.advance()
  }

  private end(): void {
    this.done = true
    this.watching.stop()
    this.settle(over)
  }

  private settle(result: IteratorResult<Item, undefined>): void {
    const { awaiting } = this
    this.awaiting = null
    awaiting?.resolve(result)
  }

  private advance(): void {
    while (this.isAwaited && !this.isLooking) {
      if (this.done) return this.settle(over)
      const item = this.shift()
      if (item !== undefined) this.deliver(item)
      else if (this.mayHaveMore) void this.lookAgain()
      else return
    }
  }

  private deliver(item: Item): void {
    if (!this.follower) return this.settle({ value: item, done: false })
    try {
      const taking = this.follower.take(item)
      if (taking) void this.block(taking)
    } catch (error) {
      this.fail(error)
    }
  }

  private async block(taking: Promise<void>): Promise<void> {
    this.isBlocked = true
    try {
      await taking
    } catch (error) {
      return this.fail(error)
    }
    this.missed = 0
    this.isBlocked = false
    this.advance()
  }

  private shift(): Item | undefined {
    const item = this.waiting?.shift()
    if (this.waiting?.length === 0) this.waiting = null
    return item
  }

  private fail(error: unknown): void {
    if (this.done) return
    const { awaiting } = this
    this.awaiting = null
    this.end()
    awaiting?.reject(error)
    this.follower?.failed(error)
  }

  private async lookAgain(): Promise<void> {
    this.mayHaveMore = false
    this.isLooking = true
    try {
      const { items, hasMore = false } = await this.look()
      this.waiting = items.length > 0 ? [...items] : null
      if (hasMore) this.mayHaveMore = true
    } catch (error) {
      if (isTransient(error)) this.watching.retry()
      else this.fail(error)
    }
    this.isLooking = false
    this.advance()
  }
}

/**
 * What comes, as it comes. It looks only when it is asked for the next one: whoever is slow to take them holds back
 * nothing but a mark that there is more, and at most what one look brought waits.
 */
export const pollingIterator = <Item>(options: Options<Item>): PollingIterator<Item> => new PollingIterator(options)
