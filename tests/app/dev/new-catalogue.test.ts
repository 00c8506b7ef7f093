import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineToAdd } from '#tests/platform/source/line-to-add.ts'
import { screens } from '#web/app/routes/routes.tsx'
import { groups } from '../../../scripts/catalogue/groups.ts'
import { withEntry, withImport } from '../../../scripts/catalogue/insert.ts'
import { planCatalogue, type Tree } from '../../../scripts/catalogue/plan.ts'
import { copyProject, type ProjectCopy } from '../../../scripts/test/projectCopy.ts'

const root = join(import.meta.dirname, '../../..')
const treeOf = (folder: string): Tree => ({
  read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null),
  list: (path) => readdirSync(join(folder, path)),
})
const tree = treeOf(root)
const without = (path: string, text: string): Tree => ({
  ...tree,
  read: (each) => (each === path ? text : tree.read(each)),
})

describe('a line goes to the end of its list', () => {
  it.each([
    ['on one line', 'const a = [one, two] as const', 'const a = [one, two, three] as const'],
    ['on lines of their own', 'const a = {\n  one: 1,\n  two: 2,\n}', 'const a = {\n  one: 1,\n  two: 2,\n  three,\n}'],
    ['with no comma at the end', 'const a: X = [\n  one\n]', 'const a: X = [\n  one,\n  three\n]'],
    ['before what is spread', 'const a = [\n  one,\n  ...others,\n]', 'const a = [\n  one,\n  three,\n  ...others,\n]'],
    ['of an interface', 'interface a {\n  one: 1\n}', 'interface a {\n  one: 1\n  three\n}'],
    [
      'of what a function returns',
      'function a() {\n  return {\n    one,\n  }\n}',
      'function a() {\n  return {\n    one,\n    three,\n  }\n}',
    ],
  ])('%s', (_layout, before, after) => {
    expect(withEntry(before, { path: 'x.ts', name: 'a' }, 'three')).toBe(after)
  })

  it('and an import to the place of its address', () => {
    const before = "import { a } from './a.ts'\nimport { c } from './c.ts'\n"
    expect(withImport(before, 'x.ts', "import { b } from './b.ts'")).toBe(
      "import { a } from './a.ts'\nimport { b } from './b.ts'\nimport { c } from './c.ts'\n",
    )
    expect(withImport(before, 'x.ts', "import { d } from './d.ts'")).toBe(`${before}import { d } from './d.ts'\n`)
  })
})

describe('what is refused, in a sentence, before anything is written', () => {
  it.each([
    ['brand', {}, '«brand» does not do: the name is one word in PascalCase'],
    ['BusinessLine', {}, 'schema/modules/organisation/company/business-line-catalogue.ts is there already'],
    ['Requirement', {}, 'the graph has a type Requirement already'],
    ['Brand', { path: '/general/areas' }, 'there is a screen at /general/areas already'],
    ['Brand', { option: 'AREAS' }, 'there is an option AREAS already'],
    ['Brand', { prefix: 'Are' }, 'columns of another table begin with Are'],
    ['Brand', { resource: 'GenArea' }, 'there is a table GenArea already'],
    ['Brand', { icon: 'unicorn' }, 'has no picture unicorn'],
    ['Brand', { group: 'Tesorería' }, 'There is no menu group «Tesorería»: choose one of General, Configuración'],
    ['Brand', { singular: "L'Oréal" }, '--singular is what people read'],
  ])('%s %j', (type, flags, sentence) => {
    expect(() => planCatalogue(type, flags, tree)).toThrow(sentence)
  })

  it('a file that has lost its list is named, and the list', () => {
    const lost = without('upstream/app/seed/identity/menu-options.ts', 'export const somethingElse = []\n')
    expect(() => planCatalogue('Brand', {}, lost)).toThrow(
      'upstream/app/seed/identity/menu-options.ts has no list called optionTree',
    )
  })

  it('a file that would become too long is named', () => {
    const path = 'tests/app/authz/expected/catalogues.ts'
    const long = without(path, `${tree.read(path)}${'// a line\n'.repeat(320)}`)
    expect(() => planCatalogue('Brand', {}, long)).toThrow(`${path} would pass 320 lines`)
  })
})

it('names are derived: of several words, of other groups, in both languages', () => {
  const { names } = planCatalogue('StorageZone', { singular: 'Zona de almacén', group: 'logistica' }, tree)
  expect(names).toMatchObject({
    one: 'storageZone',
    list: 'storageZones',
    plural: 'Zonas de almacén',
    path: '/logistica/zonasdealmacen',
    option: 'STORAGE_ZONES',
    resource: 'LgsStorageZone',
  })
  expect(names.prefix).toMatch(/^S[a-z]{2}$/)
})

it.each(groups)('$title has a part of the route table that opens catalogues', ({ title, routes, load, slug }) => {
  const { names, changes } = planCatalogue('Brand', { group: title }, tree)
  const { text } = changes.find(({ path }) => path === routes)!
  expect(names.path).toBe(`/${slug}/brands`)
  expect(text).toContain(`  path: '/${slug}/brands',`)
  const [opener] = load.split('(')
  expect([`const ${opener} = `, `import { ${opener} } from `].some((declared) => text.includes(declared))).toBe(true)
})

it('every group of the menu can hold a catalogue', () => {
  const titles = new Set(screens.flatMap(({ group }) => group ?? []))
  const unknown = [...titles].filter((title) => !groups.some((group) => group.title === title))
  expect(
    unknown.map((title) =>
      lineToAdd(
        `${title} is no group of the command`,
        'groups in scripts/catalogue/groups.ts',
        `group('${title}', …),`,
      ),
    ),
  ).toEqual([])
})

describe('a catalogue made by the command', () => {
  let copy: ProjectCopy
  beforeAll(() => {
    // What Vitest makes of its modules would stay in the project's cache for ever, under paths that are no more.
    copy = copyProject(root, { hasOwnCaches: true })
  })
  afterAll(() => copy.remove())

  it('is named by --dry-run, which writes nothing', async () => {
    const { code, output } = await copy.run([
      '--import',
      'tsx',
      'scripts/new-catalogue.ts',
      'Brand',
      '--singular',
      'Marca',
      '--dry-run',
    ])
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('new  schema/modules/organisation/company/brand-catalogue.ts'),
    ])
    expect(existsSync(join(copy.folder, 'schema/modules/organisation/company/brand-catalogue.ts'))).toBe(false)
  })

  it(
    'stands: its own test, its part of the generic ones and the registries pass with nothing edited by hand',
    { timeout: 240_000 },
    async () => {
      const made = await copy.run(['--import', 'tsx', 'scripts/new-catalogue.ts', 'Brand', '--singular', 'Marca'])
      expect([made.code, made.output]).toEqual([0, expect.stringContaining('Marcas stands at /general/marcas.')])
      const twice = await copy.run(['--import', 'tsx', 'scripts/new-catalogue.ts', 'Brand'])
      expect([twice.code, twice.output]).toEqual([
        1,
        expect.stringContaining('schema/modules/organisation/company/brand-catalogue.ts is there already'),
      ])

      const tests = [
        'tests/modules/organisation/company/brand.test.ts',
        'tests/app/architecture/language.test.ts',
        'tests/app/architecture/names.test.ts',
        'tests/app/architecture/screens.test.ts',
      ]
      // A second process would read the same thousand modules once more.
      const { code, output } = await copy.run(['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests])
      expect(code, output).toBe(0)
    },
  )
})
