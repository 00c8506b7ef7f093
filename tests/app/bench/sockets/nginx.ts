import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where Debian's libnginx-mod-nchan lies. */
const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** One worker, as the graph is one process; every socket follows two channels, as it has two subscriptions there. */
const configuration = (folder: string, port: number) => `
load_module ${MODULE};
worker_processes 1;
worker_rlimit_nofile 20000;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 19000; }
http {
  access_log off;
  client_body_temp_path ${folder}/temp/body;
  proxy_temp_path ${folder}/temp/proxy;
  fastcgi_temp_path ${folder}/temp/fastcgi;
  uwsgi_temp_path ${folder}/temp/uwsgi;
  scgi_temp_path ${folder}/temp/scgi;
  server {
    listen 127.0.0.1:${port};
    location = /follow {
      nchan_subscriber websocket;
      nchan_channel_id one two;
      nchan_subscriber_first_message newest;
    }
    location = /publish {
      nchan_publisher http;
      nchan_channel_id $arg_channel;
      nchan_message_buffer_length 0;
    }
  }
}
`

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

export interface Nginx {
  url: string
  pid: number
  /** Bytes in memory, of all its processes. */
  rss(): Promise<number>
  /** Tells everybody of a document, over both channels. */
  publish(documentNumber: string): Promise<void>
  stop(): Promise<void>
}

/** As long as what the graph sends to the bell. */
const messageOf = (documentNumber: string) =>
  JSON.stringify({ id: 'subscription-0', type: 'next', documentNumber, filling: 'x'.repeat(380) })

/** Starts nginx with nchan on a folder and a port of its own. */
export async function startNginx(program: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-nginx-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'temp'))
  const port = await findPort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port))
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break
    if (tries > 100 || child.exitCode !== null)
      throw new Error(`nginx does not answer: ${await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')}`)
    await pause(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async rss() {
      const pids = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ')
      const all = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
      return all.reduce((sum, text) => sum + 1024 * Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0), 0)
    },
    async publish(documentNumber) {
      const text = messageOf(documentNumber)
      for (const channel of ['one', 'two'])
        await fetch(`${url}/publish?channel=${channel}`, { method: 'POST', body: text }).then((answer) => answer.text())
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
