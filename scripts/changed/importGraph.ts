import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

const LAYERS = ['schema', 'upstream', 'graph', 'web', 'client', 'tests', 'scripts']

/** The files that each file imports, by path from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Where an import of `importer` leads, by path from the root: relative ones and the aliases of package.json; undefined for a package. */
export function resolveImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : undefined
}

/** The types of an operation stand for the `.graphql` that they are generated from. */
const sourceOf = (path: string) => path.replace(/\.generated\.ts$/, '.graphql')

/** Written by codegen from the SDL: what resolvers answer and what the client sends, which belong to no tier. */
const isWritten = (path: string) => /^(graph|client\/src)\/generated\//.test(path)

const sourcesBelow = (root: string, layer: string): string[] =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(layer, path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(generated|d)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .filter((path) => !isWritten(path))

/** Reads the imports, static and dynamic, of every source file below `root`. */
export function readImportGraph(root: string): ImportGraph {
  const files = LAYERS.filter((layer) => existsSync(join(root, layer))).flatMap((layer) => sourcesBelow(root, layer))
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
      const paths = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? [])
      return [file, new Set(paths.map(sourceOf))]
    }),
  )
}

/** The files that import each file. */
export function importersOf(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  }
  return importers
}

/** Whether `file` gathers the parts of a layer, as a route table or a server does: it imports from many folders. */
export function isRegistry(graph: ImportGraph, file: string): boolean {
  const folders = new Set([...(graph.get(file) ?? [])].map((path) => dirname(path)))
  return folders.size > MOST_FOLDERS
}

const MOST_FOLDERS = 14
