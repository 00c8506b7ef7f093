import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesToAdd } from '#tests/app/architecture/developer-pages.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { countCasts } from './architecture/casts.ts'
import { duplicatePairs, type DuplicatePair } from './architecture/duplicates.ts'
import { folderSizes } from './architecture/folders.ts'
import { unitCycles, upwardImports } from './architecture/tiers.ts'
import { readImportGraph } from './changed/importGraph.ts'

/**
 * `npm run architecture`: the figures of the structure. Folders with more than twelve entries, imports that lead from a
 * lower tier to a higher one, groups of folders that import each other in a circle, type assertions, and places that
 * stand twice to the letter (decision 0126), by layer; each place is named. And how many files a mutation and a filter of a list take, by the examples of CONTRIBUTING.md, which a
 * test compares with the code. Ends with 1 where one is above its limit.
 */
const LIMITS = {
  entries: 12,
  upward: 0,
  cycles: 0,
  casts: 129,
  duplicatePairs: 59,
  filesToAddMutation: 12,
  filesToAddFilter: 1,
}
const LAYERS = ['schema', 'upstream', 'graph', 'web', 'tests']
/** The layers whose type assertions count: a test may look at what it has no type for. */
const TYPED = LAYERS.slice(0, 4)

const root = process.cwd()
const paths = execFileSync('git', ['ls-files', ...LAYERS], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const graph = readImportGraph(root)
const upward = upwardImports(graph)
const cycles = unitCycles(graph)
const large = folderSizes(paths).filter(({ entries }) => entries > LIMITS.entries)
const pairs = duplicatePairs(root)
const isIn = (layer: string) => (path: string) => path.startsWith(`${layer}/`)
const castsIn = (layer: string) =>
  TYPED.includes(layer)
    ? [...graph.keys()]
        .filter(isIn(layer))
        .reduce((sum, path) => sum + countCasts(path, readFileSync(join(root, path), 'utf8')), 0)
    : 0

const rows = LAYERS.map((layer) => ({
  layer,
  files: paths.filter(isIn(layer)).length,
  largeFolders: large.filter(({ folder }) => folder === layer || isIn(layer)(folder)).length,
  upwardImports: upward.filter(({ importer }) => isIn(layer)(importer)).length,
  cycles: cycles.filter(([first = '']) => isIn(layer)(first)).length,
  casts: castsIn(layer),
  duplicatePairs: pairs.filter(({ first }) => isIn(layer)(first.name)).length,
}))
for (const { folder, entries } of large) console.log(`${folder}: ${entries} entries`)
for (const { importer, imported } of upward) console.log(`${importer} imports ${imported} of a higher tier`)
for (const group of cycles) console.log(`a circle of ${group.length} folders: ${group.join(' ')}`)
const placeOf = ({ name, start, end }: DuplicatePair['first']) => `${name}:${start}-${end}`
for (const { first, second } of pairs) console.log(`${placeOf(first)} stands again at ${placeOf(second)}`)
console.table(rows)
const sum = (figure: 'largeFolders' | 'upwardImports' | 'cycles' | 'casts') =>
  rows.reduce((total, row) => total + row[figure], 0)
const figures = {
  largestFolder: Math.max(...folderSizes(paths).map(({ entries }) => entries)),
  largeFolders: sum('largeFolders'),
  upwardImports: sum('upwardImports'),
  folderCycles: sum('cycles'),
  foldersInCycles: cycles.flat().length,
  casts: sum('casts'),
  duplicatePairs: pairs.length,
  filesToAddMutation: filesToAdd('Add a mutation').length,
  filesToAddFilter: filesToAdd('Add a filter to a list').length,
}
reportAndExit(
  'architecture',
  figures,
  figures.largeFolders === 0 &&
    figures.upwardImports <= LIMITS.upward &&
    figures.folderCycles <= LIMITS.cycles &&
    figures.casts <= LIMITS.casts &&
    figures.duplicatePairs <= LIMITS.duplicatePairs &&
    figures.filesToAddMutation <= LIMITS.filesToAddMutation &&
    figures.filesToAddFilter <= LIMITS.filesToAddFilter,
)
