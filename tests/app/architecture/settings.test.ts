import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { graphSettings } from '#graph/app/config/settings.ts'
import { upstreamSettings } from '#upstream/app/settings.ts'
import { backupStoreSettings } from '#upstream/platform/files/store/s3/s3-location.ts'
import { startSettings } from '../../../scripts/start/settings.ts'
import { settingProblems } from '#tests/platform/source/line-to-add.ts'

const root = join(import.meta.dirname, '../../..')

/** What the machine or npm sets, and what one program of ours hands its own child. */
const NOBODYS = [
  'PATH',
  'TMPDIR',
  'npm_lifecycle_event',
  'AUTHZ_FIGURES',
  'AUTHZ_WITHOUT',
  'A11Y_FIGURES',
  'TASKS_FOLDER',
  'PROJECTION_RUNS',
  'STORY_SLOWDOWN',
]

const sources = () =>
  ['graph', 'upstream', 'scripts', 'web', 'schema', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .concat(readdirSync(root))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))

/** Variables that a file reads by name. */
function read(text: string): string[] {
  const direct = [...text.matchAll(/process\.env(?:\.|\[['"])([A-Za-z_][A-Za-z0-9_]*)/g)].map(([, name]) => name!)
  const taken = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.split(/[:=]/)[0]!.trim()),
  )
  return [...direct, ...taken].filter(Boolean)
}

const page = readFileSync(join(root, 'docs/settings.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))
const documented = new Set(
  rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name!)),
)
const schemas = [graphSettings, upstreamSettings, backupStoreSettings, startSettings].flatMap(({ shape }) =>
  Object.keys(shape),
)
const inFiles = sources().flatMap((name) => read(readFileSync(join(root, name), 'utf8')))
const known = new Set([...schemas, ...inFiles])

it('docs/settings.md has a row for every setting that a program reads', () => {
  expect(inFiles.length).toBeGreaterThan(3)
  const missing = [...known].filter((name) => !documented.has(name) && !NOBODYS.includes(name))
  expect(settingProblems(missing, 'docs/settings.md')).toEqual([])
  expect(NOBODYS.filter((name) => !known.has(name))).toEqual([])
})

it('docs/settings.md has no row that no program reads', () => {
  expect(documented.size).toBeGreaterThan(30)
  expect(
    [...documented]
      .filter((name) => !known.has(name))
      .map((name) => `docs/settings.md names ${name}, which nothing reads`),
  ).toEqual([])
})
