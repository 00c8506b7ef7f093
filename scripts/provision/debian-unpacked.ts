import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeWrapper } from './wrapper.ts'
import { cacheFolder, inPath, runQuietly, type Source } from './tool.ts'

/**
 * Unpacks a package of Debian and what it depends on into the project's own cache: for people who may not install
 * anything. apt works on folders of its own, so that no right of the system is needed.
 * @param program the program's path inside the package, `usr/bin/redis-server`
 */
export const unpackedFromDebian = (name: string, program: string): Source => ({
  title: "downloading Debian's package and unpacking it in node_modules/.cache",
  isAvailable: () => inPath('apt-get') !== undefined && inPath('dpkg-deb') !== undefined,
  install() {
    const folder = cacheFolder(name)
    const [lists, archives, root] = ['lists', 'archives', 'root'].map((part) => join(folder, part)) as [
      string,
      string,
      string,
    ]
    for (const each of [join(lists, 'partial'), join(archives, 'partial'), root]) mkdirSync(each, { recursive: true })
    const own = [
      '-o',
      `Dir::State::Lists=${lists}`,
      '-o',
      `Dir::Cache=${folder}`,
      '-o',
      `Dir::Cache::archives=${archives}`,
      '-o',
      'Debug::NoLocking=1',
      '-o',
      'APT::Sandbox::User=',
    ]
    runQuietly('apt-get', [...own, 'update'])
    runQuietly('apt-get', [...own, 'install', '-y', '--download-only', '--no-install-recommends', name])
    for (const file of readdirSync(archives).filter((each) => each.endsWith('.deb'))) {
      runQuietly('dpkg-deb', ['-x', join(archives, file), root])
    }
    const libraries = ['usr/lib', 'lib'].flatMap((each) => [join(root, each), ...multiarch(join(root, each))])
    writeWrapper(join(folder, name), join(root, program), { LD_LIBRARY_PATH: libraries.join(':') })
  },
})

const multiarch = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((each) => each.endsWith('-linux-gnu'))
      .map((each) => join(folder, each))
  } catch {
    return []
  }
}
