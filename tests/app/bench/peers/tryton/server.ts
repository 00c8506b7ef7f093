import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { asSuperuser, NAME, urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { freePort } from '../../../../../scripts/start/port.ts'
import { runQuietly } from '../../../../../scripts/provision/tool.ts'
import { CONNECTIONS, LINES } from '../contender.ts'
import { startProgram, type Program } from '../program.ts'

const DATABASE = 'tryton'
const MODULE = 'purchase_requisition'
/** Debian's own Python, which its packages are for. */
const PYTHON = '/usr/bin/python3'
export const PASSWORD = 'Circuito2026x'

/** Where Tryton finds the server of ours. */
const configuration = (socket: string, files: string) => `[database]
uri = ${urlOf(socket, '')}
path = ${files}
`

/** As Debian's tryton-server-uwsgi packages it, but for the address and what is told of the configuration's place. */
const uwsgi = (port: number, config: string) => `[uwsgi]
http-socket=127.0.0.1:${port}
plugins=python3
env=TRYTOND_CONFIG=${config}
env=PYTHONOPTIMIZE=1
wsgi=trytond.application:app
processes=1
threads=${CONNECTIONS}
`

const laidOut = z.object({
  company: z.number(),
  unit: z.number(),
  product: z.number(),
  warehouse: z.number(),
  currency: z.number(),
})

export interface TrytonServer extends Program {
  url: string
  database: string
  /** Keys of what a requisition names. */
  keys: z.infer<typeof laidOut>
}

interface Options {
  socket: string
  rows: number
  folder: string
}

/** Makes a database of Tryton's in our server, lays out requisitions in it, and serves it. */
export async function startTryton({ socket, rows, folder }: Options): Promise<TrytonServer> {
  const [files, config, password] = ['files', 'trytond.conf', 'password'].map((name) => join(folder, name))
  await mkdir(files!)
  await writeFile(config!, configuration(socket, files!))
  await writeFile(password!, PASSWORD)
  await asSuperuser(socket, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${DATABASE} OWNER ${NAME} TEMPLATE template0`),
  )
  const activate = [
    '-c',
    config!,
    '-d',
    DATABASE,
    '-u',
    MODULE,
    '--activate-dependencies',
    '--email',
    'admin@example.com',
  ]
  runQuietly('/usr/bin/trytond-admin', activate, { TRYTONPASSFILE: password! })
  const setUp = [join(import.meta.dirname, 'setup.py'), config!, DATABASE, String(rows), String(LINES), PASSWORD]
  const keys = laidOut.parse(JSON.parse(runQuietly(PYTHON, setUp)))
  await asSuperuser(socket, DATABASE, (client) => client.query('VACUUM ANALYZE'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ini = join(folder, 'uwsgi.ini')
  await writeFile(ini, uwsgi(port, config!))
  const program = await startProgram({
    command: '/usr/bin/uwsgi',
    args: ['--ini', ini],
    cwd: folder,
    url,
    log: join(folder, 'uwsgi.log'),
  })
  return { ...program, url, database: DATABASE, keys }
}
