import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBundle, type Bundle } from '../../../scripts/dev/bundle.ts'
import { isCodegenSource, isGeneratedFresh, codegenFingerprint, markGenerated } from '../../../scripts/dev/generated.ts'

let root: string
let bundle: Bundle | undefined

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const outputOf = ({ file }: Bundle) => execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circuito bundle-'))
})
afterEach(async () => {
  await bundle?.close()
  bundle = undefined
  rmSync(root, { recursive: true, force: true })
})

it('says where the syntax is wrong, keeps what was built, and recovers', async () => {
  write('package.json', '{ "type": "module" }')
  write('graph/app/main.ts', "import { word } from './word.ts'\nconsole.log(word satisfies string)")
  write('graph/app/word.ts', "export const word = 'one'")
  bundle = await openBundle(root, 'graph/app/main.ts', join(root, 'out'))
  expect(await bundle.build()).toBeUndefined()
  expect(outputOf(bundle)).toBe('one')

  write('graph/app/word.ts', "export const word = {'two'")
  expect(await bundle.build()).toMatch(/Expected ":"[\s\S]*graph\/app\/word\.ts:1/)
  expect(outputOf(bundle)).toBe('one')
  expect(bundle.includes('graph/app/word.ts')).toBe(true)

  write('graph/app/word.ts', "export const word = 'three'")
  expect(await bundle.build()).toBeUndefined()
  expect(outputOf(bundle)).toBe('three')
  expect(bundle.includes('graph/app/other.ts')).toBe(false)
})

it('finds what lies beside a source file', async () => {
  write('package.json', '{ "type": "module" }')
  write(
    'upstream/app/deep/read.ts',
    "import { readFileSync } from 'node:fs'\nimport { join } from 'node:path'\nexport const read = () => readFileSync(join(import.meta.dirname, 'data.txt'), 'utf8') + readFileSync(new URL('data.txt', import.meta.url), 'utf8')",
  )
  write('upstream/app/deep/data.txt', 'beside ')
  write('upstream/app/main.ts', "import { read } from './deep/read.ts'\nconsole.log(read())")
  bundle = await openBundle(root, 'upstream/app/main.ts', join(root, 'out'))
  expect(await bundle.build()).toBeUndefined()
  expect(outputOf(bundle)).toBe('beside beside')
})

it.each([
  ['web/modules/purchasing/order/order.graphql', true],
  ['schema/modules/purchasing/order/order.graphql', true],
  ['schema/modules/organisation/company/area-catalogue.ts', true],
  ['schema/kit/catalogue/print-sdl.ts', true],
  ['schema/modules/purchasing/order/order-rules.ts', false],
  ['codegen.ts', true],
  ['graph/app/hydrated-fields.ts', true],
  ['schema/schema.graphql', false],
  ['web/generated/catalogue.graphql', false],
  ['web/modules/purchasing/order/order.generated.ts', false],
  ['web/modules/purchasing/order/form/OrderScreen.tsx', false],
])('codegen reads %s: %s', (path, isRead) => {
  expect(isCodegenSource(path)).toBe(isRead)
})

it('takes generated files as fresh until a source changes or one of them is missing', () => {
  write('schema/modules/purchasing/order/order.graphql', 'type Order')
  write('web/modules/purchasing/order/order.graphql', 'query Orders')
  write('web/modules/purchasing/order/order.generated.ts', '')
  write('web/generated/types.ts', '')
  write('graph/generated/resolvers.ts', '')
  write('client/src/generated/types.ts', '')
  write('graph/generated/operations.json', '[]')
  expect(isGeneratedFresh(root)).toBe(false)
  markGenerated(root, codegenFingerprint(root))
  expect(isGeneratedFresh(root)).toBe(true)
  write('web/order/Screen.tsx', 'no source of codegen')
  expect(isGeneratedFresh(root)).toBe(true)
  write('schema/modules/purchasing/order/order.graphql', 'type Order { id: ID! }')
  expect(isGeneratedFresh(root)).toBe(false)
  markGenerated(root, codegenFingerprint(root))
  rmSync(join(root, 'graph/generated/resolvers.ts'))
  expect(isGeneratedFresh(root)).toBe(false)
  write('graph/generated/resolvers.ts', '')
  rmSync(join(root, 'web/modules/purchasing/order/order.generated.ts'))
  expect(isGeneratedFresh(root)).toBe(false)
})
