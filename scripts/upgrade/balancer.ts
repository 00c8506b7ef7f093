import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { configureNginx, type NginxOptions } from '../cluster/machine/nginx.ts'
import { plainNginx } from '../provision/nginx.ts'
import { provideTool } from '../provision/tool.ts'

interface Balancer {
  /** The last that it had to say of programs that did not answer. */
  log: () => string
  stop: () => Promise<void>
}

/** Starts nginx as deploy/compose configures it. */
export async function startBalancer(options: Omit<NginxOptions, 'program'>): Promise<Balancer> {
  const { folder } = options
  const found = provideTool(plainNginx)
  if ('missing' in found) throw new Error(found.missing)
  mkdirSync(join(folder, 'temp'), { recursive: true })
  // Its workers run as somebody else where we are root.
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configureNginx(options))
  const child = spawn(found.path, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  if (await Promise.race([ended.then(() => true), pause(1_000, false)])) throw new Error(`nginx ended: ${output}`)
  return {
    log: () => readFileSync(join(folder, 'error.log'), 'utf8').trim().split('\n').slice(-20).join('\n'),
    async stop() {
      child.kill('SIGQUIT')
      await Promise.race([ended, pause(5_000)])
      child.kill('SIGKILL')
    },
  }
}
