import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../scripts/start/port.ts'

const PROGRAM = process.env['REDIS_SERVER_PATH'] ?? 'redis-server'

/** Starts a Redis that keeps nothing. @throws Error where there is none: `npm test` gets one by itself */
export async function startRedis(port?: number) {
  const at = port ?? (await freePort())
  if (spawnSync(PROGRAM, ['--version']).status !== 0)
    throw new Error(`${PROGRAM} cannot be run here: npm test brings one, or set REDIS_SERVER_PATH`)
  const child = spawn(PROGRAM, ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const gone = once(child, 'exit')
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  child.stdout.resume()
  return {
    port: at,
    url: `redis://127.0.0.1:${at}`,
    /** Has it answer nothing, connected as it is. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
