import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { RUN_TYPESCRIPT } from '../../../../scripts/start/service.ts'
import type { VariantName } from './servers/variants.ts'
import type { ShapeName } from './shapes/shapes.ts'

export interface Running {
  name: VariantName
  url: string
  /** Processor time used so far, in milliseconds: user and system, every thread. */
  cpu(): Promise<number>
  /** Bytes allocated on the heap since this was asked last; the first answer is 0. */
  allocated(): Promise<number>
  stop(): Promise<void>
}

/** npm start's flag for the graph: room for young objects. Half of the ratios hang on who gets it, so a run can say. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=64'

/** `started`: the graph and the join as npm start runs them, the others on Node as it comes. `none`, `all`: everybody alike. */
export const MEMORY_PROFILES = {
  started: (name: VariantName) => name === 'circuito' || name === 'join',
  none: () => false,
  all: () => true,
} as const

export type MemoryProfile = keyof typeof MEMORY_PROFILES
export const isMemoryProfile = (name: string): name is MemoryProfile => Object.hasOwn(MEMORY_PROFILES, name)

const flagsOf = (name: VariantName, profile: MemoryProfile) => [
  ...RUN_TYPESCRIPT,
  ...(MEMORY_PROFILES[profile](name) ? [SEMI_SPACE_FLAG] : []),
]

/** What a child says next; fails when it ends first. */
function nextMessage(child: ChildProcess): <T>() => Promise<T> {
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)))
  gone.catch(() => undefined)
  return async <T>() => {
    const [ipcMessage] = (await Promise.race([once(child, 'message'), gone])) as [T]
    return ipcMessage
  }
}

interface Start {
  /** The operation that it answers; that whose cost is committed unless told. */
  shape?: ShapeName
  /** Where the recorded services listen. */
  restUrl?: string
  profile?: MemoryProfile
  /** More flags of Node, such as those of its profiler. */
  flags?: readonly string[]
}

/** Starts one of the variants, or the recorded services, in a process of its own. */
export async function start(
  name: VariantName,
  { shape = 'list', restUrl = '', profile = 'started', flags = [] }: Start = {},
): Promise<Running> {
  const child = fork(new URL('./run/variant.ts', import.meta.url), [name, shape, restUrl], {
    execArgv: [...flagsOf(name, profile), ...flags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const message = nextMessage(child)
  const { url } = await message<{ url: string }>()
  return {
    name,
    url,
    async cpu() {
      child.send('cpu')
      const { cpu } = await message<{ cpu: NodeJS.CpuUsage }>()
      return (cpu.user + cpu.system) / 1000
    },
    async allocated() {
      child.send('allocated')
      return (await message<{ allocated: number }>()).allocated
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
