import { isRefusedStart } from '#upstream/platform/errors/start-refusal.ts'
import type { Ready, Service } from '../start/service.ts'
import type { Bundle } from './bundle.ts'

/** A service that runs from its sources and is started again when they change. */
export interface Program {
  /** Resolves when the service as it was last started answers; while none runs it waits for the next one. */
  ready(): Promise<Ready>
  /** Whether a changed file, by its path in the project, is one that the running service was made from. */
  concerns(path: string): boolean
  /** Bundles and starts it again. Where the bundle fails the service that runs goes on. Calls while it starts count once. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** What the console calls it. */
  name: string
  bundle: Bundle
  /** Files that it reads when it starts, besides what it imports. */
  reads: RegExp
  start: (file: string) => Service
  log: (line: string) => void
  /** Called when the service refuses its settings: no change of a file mends that. */
  onRefused: () => void
}

export function openProgram({ name, bundle, reads, start, log, onRefused }: Options): Program {
  let service: Service | undefined
  let restarting: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let settle: (ready: Ready) => void = () => undefined
  let ready = new Promise<Ready>((resolve) => (settle = resolve))

  function watch(started: Service): void {
    void started.ready.then((answer) => {
      if (service === started) settle(answer)
    })
    void started.ended.then((end) => {
      if (service !== started || isStopped) return
      service = undefined
      ready = new Promise((resolve) => (settle = resolve))
      if (isRefusedStart(end)) onRefused()
      else log(`${name} ended (${end}); it starts again with the next change of its files`)
    })
  }

  async function once(): Promise<void> {
    const failure = await bundle.build()
    if (failure !== undefined) return log(`${name} cannot be built; mend this:\n${failure}`)
    const old = service
    if (old) {
      service = undefined
      ready = new Promise((resolve) => (settle = resolve))
      await old.stop()
    }
    if (isStopped) return
    service = start(bundle.file)
    watch(service)
    const began = performance.now()
    const end = await Promise.race([service.ready.then(() => undefined), service.ended])
    if (old && end === undefined) log(`${name} answers again (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
  }

  async function untilSettled(): Promise<void> {
    do {
      isAskedAgain = false
      await once()
    } while (isAskedAgain && !isStopped)
  }

  return {
    ready: () => ready,
    concerns: (path) => bundle.includes(path) || reads.test(path),
    restart() {
      if (restarting) isAskedAgain = true
      restarting ??= untilSettled().finally(() => (restarting = undefined))
      return restarting
    },
    async stop() {
      isStopped = true
      await service?.stop()
      await bundle.close()
    },
  }
}
