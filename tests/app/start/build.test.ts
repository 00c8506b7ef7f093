import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAndStamp, buildWhenStale } from '../../../scripts/start/build.ts'
import { checkChanged } from '../../../scripts/test/checkChanged.ts'

/** An installation whose tools are gone: nothing can be built in it. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circuito-build-'))
  write('web/main.tsx', 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const build = () => {
  write('dist/web/index.html', '<html>')
  return Promise.resolve(0)
}

async function start(): Promise<string[]> {
  const sentences: string[] = []
  await buildWhenStale(root, (sentence) => sentences.push(sentence)).done.catch(() => sentences.push('failed'))
  return sentences
}
const REBUILT = ['Compilando la aplicación web (la primera vez y cuando cambia)…', 'failed']

it('what was built is not built again by a start, which may have lost the tools for it', async () => {
  expect(await start()).toEqual(REBUILT)
  await buildAndStamp(root, build)
  expect(await start()).toEqual([])
  write('web/generated/types.ts', 'what codegen wrote')
  expect(await start()).toEqual([])
})

it('what changed since, and what changed while it was built, is built again', async () => {
  await buildAndStamp(root, build)
  write('web/main.tsx', 'second')
  expect(await start()).toEqual(REBUILT)
  await buildAndStamp(root, () => {
    write('web/main.tsx', 'third')
    return build()
  })
  expect(await start()).toEqual(REBUILT)
})

it('a build that failed counts as none, although the one before lies there', async () => {
  await buildAndStamp(root, build)
  expect(await buildAndStamp(root, () => Promise.resolve(1))).toBe(1)
  expect(existsSync(join(root, 'dist/web/index.html'))).toBe(true)
  expect(await start()).toEqual(REBUILT)
})

it('a check that passed is made again for other sources alone, and one that failed always', async () => {
  const codes = [1, 0, 2, 0]
  const made: string[] = []
  const check = (sources: string) =>
    checkChanged(join(root, 'cache/passed'), sources, () => {
      made.push(sources)
      return Promise.resolve(codes.shift() ?? 3)
    })
  expect([await check('one'), await check('one'), await check('one')]).toEqual([1, 0, 0])
  expect([await check('two'), await check('one'), await check('one')]).toEqual([2, 0, 0])
  expect(made).toEqual(['one', 'one', 'two', 'one'])
})
