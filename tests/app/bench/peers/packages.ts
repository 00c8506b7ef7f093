import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, runQuietly } from '../../../../scripts/provision/tool.ts'

/** What is installed, and the configuration of each. */
const SOURCE = join(import.meta.dirname, 'npm')
const LOCK = 'package-lock.json'
/** What npm writes when it has installed everything. */
const INSTALLED = join('node_modules', '.package-lock.json')

const isInstalled = (folder: string): boolean =>
  existsSync(join(folder, INSTALLED)) &&
  existsSync(join(folder, LOCK)) &&
  readFileSync(join(folder, LOCK), 'utf8') === readFileSync(join(SOURCE, LOCK), 'utf8')

/**
 * Installs the peers that npm brings in a folder of their own, by the committed lock, with their configuration beside them.
 * @returns the folder
 */
export function installPeers(say: (line: string) => void): string {
  const folder = cacheFolder('peers')
  const hasAll = isInstalled(folder)
  for (const name of readdirSync(SOURCE)) copyFileSync(join(SOURCE, name), join(folder, name))
  if (!hasAll) {
    say('peers: installing PostGraphile and GraphQL Mesh in node_modules/.cache, about a gigabyte.')
    runQuietly('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  }
  return folder
}

/** The program that a package calls by its name. */
export const programOf = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name)
