import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILD = 'dist/web/index.html'

/** Whether a file that the app is built from was written after the last build, or nothing was built yet. */
export function isBuildOlder(): boolean {
  if (!existsSync(BUILD)) return true
  const built = statSync(BUILD).mtimeMs
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  return [...below('web'), ...below('schema'), 'vite.config.ts', 'package-lock.json'].some(
    (path) => statSync(path).mtimeMs > built,
  )
}
