import { fork } from 'node:child_process'
import { once } from 'node:events'
import { RUN_TYPESCRIPT } from '../../../../scripts/start/service.ts'

/** A program of the measurement, asked one question after the other. */
export interface Child {
  pid: number
  ask<Answer = unknown>(name: string, value?: unknown): Promise<Answer>
  stop(): Promise<void>
}

/** What a child says of its memory, once everything that can be collected was. */
export interface Memory {
  heap: number
  rss: number
}

/** Starts a file of this folder by the flags of `npm start`; the collector can be asked for. */
export async function startChild(name: string, env: NodeJS.ProcessEnv = {}, flags: string[] = []): Promise<Child> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    execArgv: [...RUN_TYPESCRIPT, '--expose-gc', '--max-semi-space-size=64', ...flags],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)))
  gone.catch(() => undefined)
  await Promise.race([once(child, 'message'), gone])
  let before: Promise<unknown> = Promise.resolve()

  async function askNow(question: { name: string; value: unknown }): Promise<{ answer?: unknown; failure?: string }> {
    const answered = once(child, 'message')
    child.send(question)
    return ((await Promise.race([answered, gone])) as [{ answer?: unknown; failure?: string }])[0]
  }

  return {
    pid: child.pid ?? 0,
    async ask<Answer>(question: string, value?: unknown) {
      const answering = before.then(async () => askNow({ name: question, value }))
      before = answering.catch(() => undefined)
      const { answer, failure } = await answering
      if (failure !== undefined) throw new Error(`${name}: ${failure}`)
      return answer as Answer
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
