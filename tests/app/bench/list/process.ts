import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { RUN_TYPESCRIPT } from '../../../../scripts/start/service.ts'

export interface Running {
  name: string
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
  started: (name: string) => name === 'circuito' || name === 'join',
  none: () => false,
  all: () => true,
} as const

export type MemoryProfile = keyof typeof MEMORY_PROFILES
const flagsOf = (name: string, footing: MemoryProfile) => [
  ...RUN_TYPESCRIPT,
  ...(MEMORY_PROFILES[footing](name) ? [SEMI_SPACE_FLAG] : []),
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

/** Starts one of the variants. */
export async function start(
  name: string,
  env: NodeJS.ProcessEnv = {},
  footing: MemoryProfile = 'started',
): Promise<Running> {
  const child = fork(new URL(`./variants/${name}.ts`, import.meta.url), {
    execArgv: flagsOf(name, footing),
    env: { ...process.env, NODE_ENV: 'production', ...env },
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
