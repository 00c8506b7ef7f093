import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '#graph/platform/rest/service.ts'

/** The services prove every twenty seconds that it works: silence for longer is a connection that is dead without a sign. */
const SILENCE = 50_000
/** How long services that describe it and do not listen are not asked again. */
const REFUSED_FOR = 60_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000

/** How the services do, as they say it themselves. */
export interface PushState {
  /** Whether what is committed is told at once. */
  isLive: boolean
  /** Whether the database refuses writes. */
  isReadOnly: boolean
}

export interface PushListener {
  /** Called with what they say, and when they are away: then whether the database refuses writes is not known anew. */
  onState: (state: PushState) => void
  /** There may be news of these topics. */
  onTopics: (topics: readonly string[]) => void
  onEverybody: () => void
  onChanges: () => void
}

const AWAY: PushState = { isLive: false, isReadOnly: false }

const isState = (value: unknown): value is PushState =>
  typeof value === 'object' && value !== null && 'isLive' in value && 'isReadOnly' in value

function readState(data: string): PushState {
  const state: unknown = JSON.parse(data)
  return isState(state) ? { isLive: state.isLive === true, isReadOnly: state.isReadOnly === true } : AWAY
}

function dispatchEvent(event: string, { onState, onTopics, onEverybody, onChanges }: PushListener): void {
  const lines = event.split('\n')
  const read = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const data = read('data')
  const kind = read('event')
  if (kind === 'state') onState(readState(data))
  else if (kind === 'topics') onTopics(data.split(','))
  else if (kind === 'everybody') onEverybody()
  else if (kind === 'changes') onChanges()
}

/**
 * Follows what the services say is committed, on one connection that stays open, and opens another when it ends: after it
 * everybody has to be looked for, and `onState` says so. The connection is one of those for files.
 */
export function followPushes(service: Service, streamPath: string, listener: PushListener): { stop(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  const path = `/api/v1.0/${streamPath}`
  let wait = FIRST_PAUSE
  /** Learnt from their description, which they do not give while they are away. */
  let isOffered = false
  let isReadOnly = false
  const followed: PushListener = {
    ...listener,
    onState(state) {
      isReadOnly = state.isReadOnly
      listener.onState(state)
    },
  }

  /** @returns whether the services had it */
  async function readStream(): Promise<boolean> {
    const { statusCode, body } = await service.bytes.request({
      method: 'GET',
      path: service.root + path,
      headersTimeout: 10_000,
      bodyTimeout: SILENCE,
      signal,
    })
    if (statusCode !== 200) {
      await body.dump()
      return statusCode >= 500
    }
    body.setEncoding('utf8')
    let text = ''
    for await (const chunk of body) {
      wait = FIRST_PAUSE
      const events = (text + String(chunk)).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) dispatchEvent(event, followed)
    }
    return true
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      isOffered ||= (await service.capability()).serves(path)
      const isThere = !isOffered || (await readStream().catch(() => true))
      if (signal.aborted) return
      listener.onState({ ...AWAY, isReadOnly })
      const delay = isThere ? wait * (0.5 + Math.random() / 2) : REFUSED_FOR
      wait = Math.min(wait * 2, LONGEST_PAUSE)
      await pause(delay, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  void follow()
  return { stop: () => stopping.abort() }
}
