import type { BaseLogger } from 'pino'
import type { Gauge } from 'prom-client'
import { PUSH_STREAM, readArrivals, readTopics } from '#graph/modules/approvals/notification/arrivals.source.ts'
import { readChangePositions } from '#graph/modules/reporting/document-change/document-change.source.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { localBus, redisBus } from '#graph/platform/live/bus.ts'
import { followPushes, type PushState } from '#graph/platform/live/push-stream.ts'
import { createTickers, EVERYBODY } from '#graph/platform/live/watch-people.ts'
import type { Service } from '#graph/platform/rest/service.ts'

type LiveSettings = Pick<Settings, 'ALERTS_EVERY' | 'ALERTS_WHILE_LIVE' | 'PROMOTIONS_EVERY' | 'REDIS_URL'>

/** Whether the database refuses writes, as the services said it last. */
export interface ReadOnlyMode {
  isOn(): boolean
  /** Has one listener told of each change. */
  onChange(listener: (isOn: boolean) => void): void
}

interface Options {
  service: Service
  settings: LiveSettings
  /** 1 while the services push. */
  liveGauge: Gauge
  log: Pick<BaseLogger, 'warn'>
}

/**
 * Whom this graph watches for, and all ways by which it hears that there may be news: the services' stream, what a write's answer
 * says, and other graphs by Redis (docs/decisions/0156).
 */
export function openLive({ service, settings, liveGauge, log }: Options) {
  const { ALERTS_EVERY: every, ALERTS_WHILE_LIVE: whileLive } = settings
  const people = createTickers(every, (tokens) => readArrivals(service, tokens), {
    whileLive,
    readTopics: (tokens) => readTopics(service, tokens),
  })
  const groups = createTickers(settings.PROMOTIONS_EVERY)
  const changes = createTickers(every, (tokens) => readChangePositions(service, tokens), { whileLive })
  let state: PushState = { isLive: false, isReadOnly: false }
  let onReadOnly: (isOn: boolean) => void = () => undefined

  const wakeAll = (ids: readonly string[]) => {
    for (const { lookAgain } of [people, groups]) lookAgain(ids)
    // Whoever was notified was so by a document: those who follow all of them look as well, by one call.
    if (!state.isLive) changes.lookAgain([EVERYBODY])
  }
  const bus = settings.REDIS_URL
    ? redisBus(settings.REDIS_URL, wakeAll, (reason) => log.warn({ reason }, 'redis is away'))
    : localBus(wakeAll)

  function takeState(next: PushState): void {
    const hasChanged = state.isReadOnly !== next.isReadOnly
    if (state.isLive && !next.isLive) log.warn('news are not pushed: they are looked for until they are again')
    state = next
    liveGauge.set(next.isLive ? 1 : 0)
    people.setLive(next.isLive)
    changes.setLive(next.isLive)
    if (hasChanged) onReadOnly(next.isReadOnly)
  }
  const pushes = followPushes(service, PUSH_STREAM, {
    onState: takeState,
    onTopics: (topics) => people.push(topics),
    onEverybody: () => people.pushEverybody(),
    onChanges: () => changes.pushEverybody(),
  })

  return {
    people,
    groups,
    changes,
    bus,
    readOnlyMode: {
      isOn: () => state.isReadOnly,
      onChange: (listener) => void (onReadOnly = listener),
    } satisfies ReadOnlyMode,
    /** No news any more; other graphs are still told of what ends meanwhile. */
    stop(): void {
      pushes.stop()
      for (const tickers of [people, groups, changes]) tickers.stop()
    },
  }
}
