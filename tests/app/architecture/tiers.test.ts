import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { folderSizes } from '../../../scripts/architecture/folders.ts'
import { unitCycles, upwardImports } from '../../../scripts/architecture/tiers.ts'
import { readImportGraph, type ImportGraph } from '../../../scripts/changed/importGraph.ts'

const LARGEST_FOLDER = 12

const graph = readImportGraph(ROOT)
/** Every file of the layers but what codegen writes, and what the client is built to. */
const paths = ['schema', 'upstream', 'graph', 'web', 'client', 'tests'].flatMap((layer) =>
  readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)generated\/|\.generated\.|^client\/dist\//.test(path)),
)

const graphOf = (imports: Record<string, readonly string[]>): ImportGraph =>
  new Map(Object.entries(imports).map(([file, imported]) => [file, new Set(imported)]))

describe('tiers', () => {
  it('stand below each layer, and nothing else does', () => {
    const elsewhere = [...graph.keys()].filter(
      (path) => !/^(scripts|client\/src|web\/generated|\w+\/(app|modules|kit|platform))\//.test(path),
    )
    expect(elsewhere, 'move each below app, modules, kit or platform').toEqual([])
  })

  it('import downward: app → modules → kit → platform', () => {
    const upward = upwardImports(graph).map(({ importer, imported }) => `${importer} imports ${imported}`)
    expect(upward, 'move the file, or let the higher one pass in what is needed').toEqual([])
  })

  it('have no folders that import each other in a circle', () => {
    const circles = unitCycles(graph).map((group) => group.join(' '))
    expect(circles, 'move what both need below them').toEqual([])
  })

  it('have no folder of more than twelve entries', () => {
    const large = folderSizes(paths).filter(({ entries }) => entries > LARGEST_FOLDER)
    expect(large, 'part each by what its files are for').toEqual([])
  })
})

describe('the rules tell', () => {
  it('an import from a lower tier to a higher one, and none the other way', () => {
    const imports = graphOf({
      'web/kit/list/Grid.tsx': ['web/modules/purchasing/order/texts.ts'],
      'web/modules/purchasing/order/texts.ts': ['web/platform/ui/text/format.ts'],
    })
    expect(upwardImports(imports)).toEqual([
      { importer: 'web/kit/list/Grid.tsx', imported: 'web/modules/purchasing/order/texts.ts' },
    ])
  })

  it('a circle of folders that no two files form', () => {
    const imports = graphOf({
      'graph/modules/purchasing/order/order.source.ts': ['graph/modules/purchasing/terms/tax.ts'],
      'graph/modules/purchasing/terms/terms.source.ts': ['graph/modules/purchasing/order/wire/order.wire.ts'],
    })
    expect(unitCycles(imports)).toEqual([['graph/modules/purchasing/order', 'graph/modules/purchasing/terms']])
  })
})
