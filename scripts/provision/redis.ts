import { existsSync, symlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedFromDebian } from './debian-unpacked.ts'
import { fromSystem } from './package-manager.ts'
import { cacheFolder, inPath, runQuietly, succeeds, type Source, type Tool } from './tool.ts'

const NAME = 'redis-server'
const COMPILED = 'redis-memory-server@0.17.1'
const cached = (): string => join(cacheFolder(NAME), NAME)

const runs = (path: string): boolean => existsSync(path) && succeeds(path, ['--version'])

const candidates = (): string[] => [
  ...(process.env['REDIS_SERVER_PATH'] ? [process.env['REDIS_SERVER_PATH']] : []),
  ...[NAME, 'valkey-server'].map(inPath).filter((path) => path !== undefined),
  cached(),
]

/** No package of npm carries the program itself; this one fetches its source and compiles it. */
const compiledByNpm: Source = {
  title: `compiling it by npm's package ${COMPILED}`,
  isAvailable: () => inPath('make') !== undefined && inPath('cc') !== undefined,
  install() {
    const folder = cacheFolder(NAME)
    const binaries = join(folder, 'compiled')
    runQuietly('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', COMPILED])
    const script = `process.chdir(${JSON.stringify(folder)}); require('redis-memory-server/lib/util/RedisBinary').default.getPath().then((path) => console.log(path))`
    const path = runQuietly(process.execPath, ['-e', script], {
      REDISMS_DOWNLOAD_DIR: binaries,
      NODE_PATH: join(folder, 'node_modules'),
    })
    rmSync(cached(), { force: true })
    symlinkSync(path.trim().split('\n').at(-1) ?? '', cached())
  },
}

/** The Redis through which several graphs tell each other to look again (tests/platform/sockets/several-graphs.test.ts). */
export const redis: Tool = {
  name: NAME,
  find: () => candidates().find(runs),
  sources: [
    ...fromSystem({ 'apt-get': NAME, dnf: 'valkey', brew: 'redis' }),
    unpackedFromDebian(NAME, 'usr/bin/redis-server'),
    compiledByNpm,
  ],
  help: 'Install Redis (on Debian, «apt-get install redis-server») or name the path of redis-server in REDIS_SERVER_PATH.',
}
