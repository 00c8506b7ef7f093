import { setTimeout as pause } from 'node:timers/promises'
import { isRefusedStart } from '#upstream/platform/errors/start-refusal.ts'
import type { Ready, Service } from './service.ts'

type End = Awaited<Service['ended']>

interface Options {
  /** What people call it: «El servidor GraphQL». */
  name: string
  /** Starts its process: the first time with null, then with what the first one told, whose address it has to keep. */
  start: (first: Ready | null) => Service
  /** Clears away what a process that was killed left behind, before the next one. */
  cleanUp?: () => Promise<unknown>
  printLine: (sentence: string) => void
  /** Milliseconds before the first restart, and the most before any. */
  firstPause?: number
  longestPause?: number
}

/** A program that is started again when it ends by itself. */
export interface SupervisedService {
  /** Resolves when its first process answers. */
  ready: Promise<Ready>
  /** How its first process ended without ever having answered; never, when it answered. */
  failed: Promise<End>
  /** The process that runs now; undefined between two of them. */
  pid: () => number | undefined
  stop(): Promise<void>
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** Whoever answered for so long begins again with the first pause. */
const STEADY = 60_000

const inSeconds = (milliseconds: number) => `${Math.max(1, Math.round(milliseconds / 1_000))} s`

/**
 * Starts a program and starts it again whenever it ends by itself, after pauses that double; what else runs goes on. One that
 * ends before it has ever answered is not started again: a wrong setting does not mend itself, and has been said.
 */
export function superviseService({
  name,
  start,
  cleanUp = async () => undefined,
  printLine,
  firstPause = FIRST_PAUSE,
  longestPause = LONGEST_PAUSE,
}: Options): SupervisedService {
  const stopping = new AbortController()
  let current: Service | null = start(null)
  let restarting: Promise<void> = Promise.resolve()

  const { ready, ended } = current
  const answered = Promise.race([ready.then(() => true), ended.then(() => false)])
  const failed = new Promise<End>((settle) => {
    void Promise.all([answered, ended]).then(([hasAnswered, end]) => {
      if (!hasAnswered) settle(end)
    })
  })

  async function restart(first: Ready): Promise<Service | null> {
    await cleanUp().catch(() => undefined)
    return stopping.signal.aborted ? null : start(first)
  }

  /** @returns whether the pause went by; false when everything is being stopped */
  const waitFor = (milliseconds: number) =>
    pause(milliseconds, true, { signal: stopping.signal }).catch(() => false as const)

  async function keepAlive(first: Ready): Promise<void> {
    let next = firstPause
    let answeredAt = performance.now()
    while (current) {
      const end = await current.ended
      current = null
      if (stopping.signal.aborted) return
      if (performance.now() - answeredAt >= STEADY) next = firstPause
      // A start that was refused has already said why.
      const what = isRefusedStart(end) ? 'no pudo iniciarse' : `terminó de improviso (${end})`
      printLine(`${name} ${what}: se inicia de nuevo en ${inSeconds(next)}; lo demás sigue en marcha.`)
      if (!(await waitFor(next))) return
      next = Math.min(next * 2, longestPause)
      current = await restart(first)
      void current?.ready.then(() => {
        answeredAt = performance.now()
        printLine(`${name} responde de nuevo.`)
      })
      if (!current) return
      answeredAt = Infinity
    }
  }

  void answered.then(async (hasAnswered) => {
    if (hasAnswered) restarting = keepAlive(await ready)
  })

  return {
    ready,
    failed,
    pid: () => current?.pid,
    async stop() {
      stopping.abort()
      await current?.stop()
      await restarting
    },
  }
}
