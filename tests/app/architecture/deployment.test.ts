import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { graphSettings } from '#graph/app/config/settings.ts'
import { upstreamSettings } from '#upstream/app/settings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const compose = read('deploy/compose/compose.yaml')
const dockerfile = read('deploy/Dockerfile')
const proxy = read('deploy/compose/nginx.conf')
const example = read('deploy/compose/example.env')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** What stands below the name of a program in compose.yaml. */
const programOf = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const environmentOf = (name: string) =>
  [...(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(programOf(name))?.[1] ?? '').matchAll(/^ +(\w+):/gm)].map(
    ([, setting]) => setting!,
  )
/** The words of a command that is written as a list. */
const wordsOf = (list: string) => [...list.matchAll(/["']([^"']+)["']/g)].map(([, word]) => word!)
const unique = (names: Iterable<string>) => [...new Set(names)].sort()

describe('deploy/compose', () => {
  it.each([
    ['services', Object.keys(upstreamSettings.shape)],
    ['graph', Object.keys(graphSettings.shape)],
  ])('gives %s settings that it reads', (program, settings) => {
    const given = environmentOf(program)
    expect(given.length).toBeGreaterThan(5)
    expect(given.filter((name) => !settings.includes(name))).toEqual([])
  })

  it('asks for no value that example.env does not name, and names none that nothing asks for', () => {
    const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!)
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    expect(unique(named)).toEqual(unique(asked))
  })

  it('starts each program as npm does', () => {
    const withoutExec = (script = '') => script.replace(/^exec /, '').split(' ')
    expect(wordsOf(/command: (\[.*\])/.exec(programOf('services'))?.[1] ?? '')).toEqual(
      withoutExec(scripts['services']),
    )
    expect(wordsOf(/^CMD (\[.*\])/m.exec(dockerfile)?.[1] ?? '')).toEqual(withoutExec(scripts['graph']))
  })

  it('leads nginx to the programs by the names that they have here', () => {
    const addresses = [...proxy.matchAll(/http:\/\/(\w+):(\d+)/g)].map(([, name, port]) => `${name}:${port}`)
    expect(addresses).toEqual(['graph:4000', 'services:4001'])
    expect(compose).toContain('REST_URL: http://nginx:4001')
  })
})
