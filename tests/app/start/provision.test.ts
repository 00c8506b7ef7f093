import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browser } from '../../../scripts/provision/browser.ts'
import { redis } from '../../../scripts/provision/redis.ts'
import { provideTool, type Source, type Tool } from '../../../scripts/provision/tool.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'circuito-provision-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that is found once one of its sources has "installed" it. */
function tool(...sources: { title: string; available?: boolean; outcome: 'installs' | 'does nothing' | 'throws' }[]) {
  let path: string | undefined
  const made: Source[] = sources.map(({ title, available = true, outcome }) => ({
    title,
    isAvailable: () => available,
    install() {
      if (outcome === 'throws') throw new Error('the registry refuses')
      if (outcome === 'installs') path = `/cache/${title}`
    },
  }))
  return { name: 'Program', find: () => path, sources: made, help: 'Install it.' } satisfies Tool
}

it('asks no source where the program is there', () => {
  const lines: string[] = []
  const there: Tool = { ...tool({ title: 'one', outcome: 'throws' }), find: () => '/usr/bin/program' }
  expect(provideTool(there, (line) => lines.push(line))).toEqual({ path: '/usr/bin/program' })
  expect(lines).toEqual([])
})

it('goes on to the next source when one fails or brings nothing, passing over what cannot work here', () => {
  const lines: string[] = []
  const wanted = tool(
    { title: 'one', outcome: 'throws' },
    { title: 'two', available: false, outcome: 'installs' },
    { title: 'three', outcome: 'does nothing' },
    { title: 'four', outcome: 'installs' },
  )
  expect(provideTool(wanted, (line) => lines.push(line))).toEqual({ path: '/cache/four' })
  expect(lines).toEqual([
    'Program: not on this machine; one.',
    'Program: did not work (the registry refuses).',
    'Program: not on this machine; three.',
    'Program: not on this machine; four.',
  ])
})

it('ends with the sentence that helps when every source has failed', () => {
  const { missing } = provideTool(tool({ title: 'one', outcome: 'throws' }), () => undefined) as { missing: string }
  expect(missing).toBe('Program: not on this machine, and it could not be brought. Install it.')
})

it.each([
  ['CHROMIUM_PATH', browser],
  ['REDIS_SERVER_PATH', redis],
])('takes the program that %s names, when it runs', (variable, wanted) => {
  const path = join(folder, 'program')
  const before = process.env[variable]
  try {
    process.env[variable] = path
    writeFileSync(path, '#!/bin/sh\nexit 0\n')
    chmodSync(path, 0o755)
    expect(wanted.find()).toBe(path)
    writeFileSync(path, '#!/bin/sh\nexit 127\n')
    expect(wanted.find()).not.toBe(path)
  } finally {
    if (before === undefined) delete process.env[variable]
    else process.env[variable] = before
  }
})
