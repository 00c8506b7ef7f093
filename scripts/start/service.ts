import { launch, type End } from './launch.ts'

/** Milliseconds that a program may take to end: the graph lets what is under way end first, for ten seconds (graph/app/main.ts). */
export const GRAPH_ENDS_WITHIN = 11_000
export const SERVICES_END_WITHIN = 8_500

/**
 * The flags of node by which measurements run TypeScript: types are blanked out and nothing else is changed. tsx names
 * every function anew each time one is made, which cost the graph a tenth of its time (docs/decisions/0006).
 */
export const RUN_TYPESCRIPT = ['--import', 'ts-blank-space/register']

/** What a service tells over IPC once it answers. */
export interface Ready {
  ready: true
  url: string
  /** Of the REST services: whether the demo's accounts are there. */
  demo?: boolean
}

export interface Service {
  /** Its process; undefined when none could be started. */
  pid: number | undefined
  /** Resolves when the service answers; never, when it ends before. */
  ready: Promise<Ready>
  ended: Promise<End>
  /** SIGTERM, and SIGKILL to one that has not ended in its time. */
  stop(): Promise<void>
}

/**
 * Starts one program of Circuito as a child. The IPC channel carries its `ready`, and tells it when we are gone:
 * it closes even after kill -9, and the child ends by itself.
 * It is in a group of its own: Ctrl-C in the terminal reaches us alone, and we stop one after the other.
 * @param args of node, its main among them, from the root of the project
 * @param within milliseconds that it may take to end
 */
export function startService(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  within = SERVICES_END_WITHIN,
): Service {
  let settle: (ready: Ready) => void = () => undefined
  const ready = new Promise<Ready>((resolve) => (settle = resolve))
  const launched = launch({
    command: process.execPath,
    args,
    cwd: root,
    environment,
    onMessage: (message) => {
      if (isReady(message)) settle(message)
    },
  })
  return {
    pid: launched.pid,
    ready,
    ended: launched.ended,
    async stop() {
      if (!(await launched.end(within))) await launched.kill()
    },
  }
}

/** Waits until a service answers. @throws Error where it ends before, which has said why */
export const readyOrThrow = ({ ready, ended }: Service): Promise<Ready> =>
  Promise.race([
    ready,
    ended.then((end): never => {
      throw new Error(`a service ended before it answered: ${end}`)
    }),
  ])

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message && 'url' in message
