import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { plainNginx } from '../../provision/nginx.ts'
import { postgresql } from '../../provision/postgresql.ts'
import { redis as redisTool } from '../../provision/redis.ts'
import { pathOfTool } from '../../provision/tool.ts'
import { freePort } from '../../start/port.ts'
import { RUN_TYPESCRIPT } from '../../start/service.ts'
import { openFilesVolume, type FilesVolume } from './files-volume.ts'
import { openNetworkLink, type NetworkLink } from './network.ts'
import { defineNginx } from './nginx.ts'
import { definePostgres, type Postgres } from './postgres.ts'
import { defineNodeProgram, type Program } from '../../start/program.ts'
import { defineRedis } from './redis.ts'
import { defineServices, ROOT } from './services.ts'

/** Seconds for which a program that is told to end still answers. */
const DRAIN = '2'
const TRUSTED = '127.0.0.0/8'
const FILES_MEGABYTES = 64

/** Everything twice behind a balancer, as deploy/compose starts it, on one machine and without containers. */
export interface Installation {
  /** Where people come. */
  url: string
  graphUrls: readonly string[]
  database: Database
  adminUrl: string
  files: FilesVolume
  programs: { postgres: Postgres; redis: Program; nginx: Program; services: Program[]; graphs: Program[] }
  links: { redis: NetworkLink; services: NetworkLink }
  close(): Promise<void>
}

/** @param name whose folder it is */
export async function startInstallation(name: string): Promise<Installation> {
  const paths = { nginx: pathOfTool(plainNginx), postgres: pathOfTool(postgresql), redis: pathOfTool(redisTool) }
  const home = mkdtempSync(join(tmpdir(), `circuito-${name}-`))
  // PostgreSQL runs as a user of its own where we are root, and must get in.
  chmodSync(home, 0o755)
  const folder = (part: string) => {
    const path = join(home, part)
    mkdirSync(path, { recursive: true })
    return path
  }
  const files = openFilesVolume(folder('files'), FILES_MEGABYTES)
  process.once('exit', () => {
    files.remove()
    rmSync(home, { recursive: true, force: true })
  })
  const ports = {
    postgres: await freePort(),
    redis: await freePort(),
    services: [await freePort(), await freePort()],
    graphs: [await freePort(), await freePort()],
    front: await freePort(),
    balancer: await freePort(),
  }
  const postgres = definePostgres({ program: paths.postgres, home: folder('postgres'), port: ports.postgres })
  const redis = defineRedis(paths.redis, ports.redis, join(home, 'redis.log'))
  await Promise.all([postgres.start(), redis.start()])
  const { url: databaseUrl, readerUrl } = await prepareServer({ adminUrl: postgres.adminUrl })
  const links = { redis: await openNetworkLink(ports.redis), services: await openNetworkLink(ports.balancer) }
  const shared = {
    REDIS_URL: `redis://127.0.0.1:${links.redis.port}`,
    TRUST_PROXY: TRUSTED,
    DRAIN_DELAY: DRAIN,
    DEMO: '1',
  }
  const services = ports.services.map((port, index) => {
    const data = folder(`services-${index + 1}`)
    symlinkSync(files.folder, join(data, 'files'))
    return defineServices({
      name: `services ${index + 1}`,
      port,
      data,
      databaseUrl,
      environment: { ...shared, QUERY_DATABASE_URL: readerUrl },
    })
  })
  const graphs = ports.graphs.map((port, index) =>
    defineNodeProgram({
      name: `graph ${index + 1}`,
      port,
      args: ['--max-semi-space-size=64', ...RUN_TYPESCRIPT, 'graph/app/main.ts'],
      cwd: ROOT,
      environment: { ...shared, PORT: String(port), REST_URL: `http://127.0.0.1:${links.services.port}` },
      log: join(home, `graph-${index + 1}.log`),
    }),
  )
  const nginx = defineNginx({
    program: paths.nginx,
    folder: folder('nginx'),
    graphs: ports.graphs,
    services: ports.services,
    ports: { front: ports.front, services: ports.balancer },
  })
  // The first one fills the database.
  for (const program of [...services, nginx, ...graphs]) await program.start()
  const database = openDatabase({ url: databaseUrl, size: 4 })
  return {
    url: `http://127.0.0.1:${ports.front}`,
    graphUrls: ports.graphs.map((port) => `http://127.0.0.1:${port}`),
    database,
    adminUrl: postgres.adminUrl,
    files,
    programs: { postgres, redis, nginx, services, graphs },
    links,
    async close() {
      await database.close()
      for (const program of [nginx, ...graphs, ...services, redis, postgres]) await program.kill(true)
      for (const link of Object.values(links)) await link.close()
    },
  }
}
