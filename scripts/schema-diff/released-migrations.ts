import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by each release, and by nothing else: the last commit that changed it is the release (docs/decisions/0167). */
export const RELEASED_MIGRATIONS = 'schema/released-migrations.txt'
const MIGRATIONS = 'upstream/platform/database/migrations'

/** The texts of the migrations below `root`, by their names. */
export function readMigrations(root: string): Map<string, string> {
  const folder = join(root, MIGRATIONS)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return new Map(files.sort().map((file) => [file.slice(0, -4), readFileSync(join(folder, file), 'utf8')]))
}

/** The names of the migrations that the last release has. */
export const readReleased = (root: string): Set<string> =>
  new Set(
    readFileSync(join(root, RELEASED_MIGRATIONS), 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line)),
  )

/** Makes the migrations that are here those of the release of `day`. */
export function writeReleased(root: string, day: string): void {
  const head = `# Migrations of the release of ${day}; npm run schema:release writes this, and the last commit that changed it is that release.`
  writeFileSync(join(root, RELEASED_MIGRATIONS), [head, ...readMigrations(root).keys(), ''].join('\n'))
}
