import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersWith, defineProgram, type Program } from '../../start/program.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface NginxOptions {
  program: string
  folder: string
  /** What stands behind it. */
  graphs: readonly number[]
  services: readonly number[]
  /** Where people come, and where the graphs come. */
  ports: { front: number; services: number }
}

/** @throws Error where the file no longer holds what was to be replaced */
function replaceOnce(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`deploy/compose/nginx.conf holds no ${what.source}`)
  return text.replace(what, by)
}

/** One name for several ports, none of which is passed over because it failed before: as Docker's name server answers it. */
const upstream = (name: string, ports: readonly number[]) =>
  `upstream ${name} { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} }`

/**
 * The configuration of the containers with names, ports and folders of this machine, and without TLS.
 * @throws Error where deploy/compose no longer holds what is replaced
 */
export function configureNginx({ folder, graphs, services, ports }: Omit<NginxOptions, 'program'>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const names = [upstream('graph', graphs), upstream('services', services), ...temporary].join('\n  ')
  let text = readFileSync(join(ROOT, 'deploy/compose/nginx.conf'), 'utf8')
  text = replaceOnce(text, /pid \S+;/, `pid ${folder}/nginx.pid;\ndaemon off;`)
  text = replaceOnce(text, /error_log \S+ warn;/, `error_log ${folder}/error.log warn;`)
  text = replaceOnce(text, /resolver [^;]+;/, names)
  text = replaceOnce(text, /server \{\s*listen 80 [\s\S]*?\n {2}\}/, '')
  text = replaceOnce(text, /listen 443 [^;]+;/, `listen 127.0.0.1:${ports.front};`)
  text = replaceOnce(text, /(^ *(ssl_\w+|add_header Strict).*\n)+/m, '')
  text = replaceOnce(text, /http:\/\/graph:4000/, 'http://graph')
  text = replaceOnce(text, /listen 4001;/, `listen 127.0.0.1:${ports.services};`)
  return replaceOnce(text, /http:\/\/services:4001/, 'http://services')
}

/** The balancer before the graphs and before the services, as deploy/compose has it. */
export function defineNginx(options: NginxOptions): Program {
  const { program, folder, ports } = options
  mkdirSync(join(folder, 'temp'), { recursive: true })
  // Its workers run as somebody else where we are root.
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configureNginx(options))
  return defineProgram({
    name: 'nginx',
    command: program,
    args: ['-p', folder, '-c', file],
    log: join(folder, 'log'),
    // It refuses that by itself, whether or not a graph stands behind it.
    isReady: answersWith(404, `http://127.0.0.1:${ports.front}/healthz`),
    // It stops listening, and lets what is under way end; sockets of people would hold it for an hour.
    endSignal: 'SIGQUIT',
    endsWithin: 3_000,
  })
}
