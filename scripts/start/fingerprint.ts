import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const isGenerated = (file: string): boolean => /\.generated\.|(^|\/)generated\//.test(file)

/**
 * Computes a fingerprint of the contents of files, not of their dates: a checkout or a copy does not make anything stale.
 * @param sources files and folders below `root`; what is generated below them does not count
 * @param isSource which of the files count by their path below `root`; all unless given
 */
export function fingerprint(
  root: string,
  sources: readonly string[],
  isSource: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      const path = relative(root, file)
      if (isSource(path)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return files.filter((file) => !isGenerated(file)).sort()
  } catch {
    return [path]
  }
}
