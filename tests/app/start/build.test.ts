import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAndStamp, buildWhenStale } from '../../../scripts/start/build.ts'

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
