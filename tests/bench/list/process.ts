import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Running {
  name: string
  url: string
  /** Processor time used so far, in milliseconds: user and system, every thread. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Apollo and Mercurius run on Node as it comes, as their documentation shows; the graph and what it is measured against run as npm start does. */
const AS_STARTED = new Set(['circuito', 'join'])
const flagsOf = (name: string) => ['--import', 'tsx', ...(AS_STARTED.has(name) ? ['--max-semi-space-size=64'] : [])]

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
export async function start(name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), { execArgv: flagsOf(name), env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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
