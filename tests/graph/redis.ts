import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

const MISSING = 'redis-server is not installed: stories of several graphs side by side cannot run here'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Whether a Redis can be started here; where CI says that it must, its absence fails. @returns why not, or null */
export function whyNoRedis(): string | null {
  if (spawnSync('redis-server', ['--version']).status === 0) return null
  if (process.env.CI === 'true') throw new Error(MISSING)
  return MISSING
}

/** A Redis of the story's own, which keeps nothing. */
export async function startRedis(port?: number) {
  const at = port ?? (await freePort())
  const child = spawn('redis-server', ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const gone = once(child, 'exit')
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  child.stdout.resume()
  return {
    port: at,
    url: `redis://127.0.0.1:${at}`,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
