import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplesOf, namedPaths, namedScripts, pages, ROOT } from './developer-pages.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

it('names no file or folder that does not exist', () => {
  const named = pages.flatMap(namedPaths)
  expect(named.length).toBeGreaterThan(100)
  expect(
    named
      .filter(({ exists }) => !exists)
      .map(({ page, line, path }) => `${page}:${line} names ${path}, which is not there`),
  ).toEqual([])
})

it('names no npm script that does not exist', () => {
  const wrong = pages.flatMap(namedScripts).filter(({ script }) => !(script in scripts))
  expect(
    wrong.map(
      ({ page, line, script }) => `${page}:${line} names «npm run ${script}», which package.json does not have`,
    ),
  ).toEqual([])
})

it('names every npm script', () => {
  const named = new Set(pages.flatMap(namedScripts).map(({ script }) => script))
  // npm runs «preservices» by itself before «services».
  const isHook = (script: string) => script.startsWith('pre') && script.slice(3) in scripts
  const missing = Object.keys(scripts).filter((script) => !named.has(script) && !isHook(script))
  expect(
    missing.map(
      (script) => `add «npm run ${script}» to CONTRIBUTING.md, or to docs/proofs.md if it is a proof or a tool`,
    ),
  ).toEqual([])
})

it('follows its examples of a field, a mutation, a screen and a catalogue through files that hold them', () => {
  const examples = pages.filter(({ path }) => path === 'CONTRIBUTING.md').flatMap(examplesOf)
  const isIn = (section: string) => examples.filter((example) => example.section === section).length
  expect(
    ['Add a field', 'Add a mutation', 'Add a screen', 'Add a catalogue'].map((section) => [section, isIn(section) > 8]),
  ).toEqual([
    ['Add a field', true],
    ['Add a mutation', true],
    ['Add a screen', true],
    ['Add a catalogue', true],
  ])
  const stale = examples.filter(
    ({ file, text }) => !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(text),
  )
  expect(
    stale.map(
      ({ line, section, file, text }) => `CONTRIBUTING.md:${line} («${section}»): ${file} does not hold ${text}`,
    ),
  ).toEqual([])
})
