import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nginx } from '../provision/nginx.ts'
import { provideTool } from '../provision/tool.ts'

interface Ports {
  /** Where the balancer listens for people, and for graphs. */
  web: number
  rest: number
  graphs: readonly number[]
  services: readonly number[]
}

interface Balancer {
  /** The last that it had to say of programs that did not answer. */
  log: () => string
  stop: () => Promise<void>
}

const PLAIN = '/usr/sbin/nginx'

/**
 * What deploy/compose gives nginx, at other places: two programs on ports of this machine in place of names that Docker knows,
 * and no TLS.
 */
export function configurationOf(deployed: string, folder: string, { web, rest, graphs, services }: Ports): string {
  const upstream = (name: string, ports: readonly number[]) =>
    `  upstream ${name} {\n${ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('')}  }\n`
  return deployed
    .replace(/^error_log .*$/m, `error_log ${folder}/error.log warn;`)
    .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;\ndaemon off;`)
    .replace(/^ +resolver .*\n/m, '')
    .replace(/^http \{\n/m, (head) => head + upstream('graphs', graphs) + upstream('rest', services))
    .replace(/ {2}server \{\n +listen 80 [\s\S]*?\n {2}\}\n/, '')
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${web};`)
    .replace(/^ +(ssl_|add_header Strict).*\n/gm, '')
    .replace('listen 4001;', `listen 127.0.0.1:${rest};`)
    .replace(/set \$graph .*\n +proxy_pass \$graph;/, 'proxy_pass http://graphs;')
    .replace(/set \$services .*\n +proxy_pass \$services;/, 'proxy_pass http://rest;')
}

/** Starts nginx as deploy/compose configures it. */
export async function startBalancer(root: string, folder: string, ports: Ports): Promise<Balancer> {
  const found = existsSync(PLAIN) ? { path: PLAIN } : provideTool(nginx)
  if ('missing' in found) throw new Error(found.missing)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationOf(readFileSync(join(root, 'deploy/compose/nginx.conf'), 'utf8'), folder, ports))
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
