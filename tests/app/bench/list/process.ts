import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Running {
  name: string
  url: string
  /** Processor time used so far, in milliseconds: user and system, every thread. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** npm start's flag for the graph: room for young objects. Half of the ratios hang on who gets it, so a run can say. */
const ROOM = '--max-semi-space-size=64'

/** `started`: the graph and the join as npm start runs them, the others on Node as it comes. `none`, `all`: everybody alike. */
export const roomy = {
  started: (name: string) => name === 'circuito' || name === 'join',
  none: () => false,
  all: () => true,
} as const

export type Footing = keyof typeof roomy
const flagsOf = (name: string, footing: Footing) => ['--import', 'tsx', ...(roomy[footing](name) ? [ROOM] : [])]

/** What a child says next; fails when it ends first. */
function listenTo(child: ChildProcess): <T>() => Promise<T> {
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)))
  gone.catch(() => undefined)
  return async <T>() => {
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [T]
    return said
  }
}

/** Starts one of the files beside this one. */
export async function start(name: string, env: NodeJS.ProcessEnv = {}, footing: Footing = 'started'): Promise<Running> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    execArgv: flagsOf(name, footing),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const message = listenTo(child)
  const { url } = await message<{ url: string }>()
  return {
    name,
    url,
    async cpu() {
      child.send('cpu')
      const { cpu } = await message<{ cpu: NodeJS.CpuUsage }>()
      return (cpu.user + cpu.system) / 1000
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
