import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Running {
  name: string
  url: string
  /** Processor time used so far, in milliseconds: user and system, every thread. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** As npm start runs the graph: room for young objects, so that the collector does not promote what is about to die. */
const FLAGS = ['--import', 'tsx', '--max-semi-space-size=64']

async function message<T>(child: ChildProcess): Promise<T> {
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)))
  const [said] = (await Promise.race([once(child, 'message'), gone])) as [T]
  gone.catch(() => undefined)
  return said
}

/** Starts one of the files beside this one; every variant with the same flags. */
export async function start(name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), { execArgv: FLAGS, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { url } = await message<{ url: string }>(child)
  return {
    name,
    url,
    async cpu() {
      child.send('cpu')
      const { cpu } = await message<{ cpu: NodeJS.CpuUsage }>(child)
      return (cpu.user + cpu.system) / 1000
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
