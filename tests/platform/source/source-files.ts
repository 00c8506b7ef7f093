import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import ts from 'typescript'
import { resolveImport } from '../../../scripts/changed/importGraph.ts'

export const ROOT = normalize(join(import.meta.dirname, '..', '..', '..'))
const SOURCE_FOLDERS = ['schema', 'upstream', 'graph', 'web', 'client', 'tests', 'scripts']
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.generated\.tsx?$/.test(name) && !name.endsWith('.d.ts')

export interface Import {
  /** As written. */
  specifier: string
  /** Path from the root when it is a file of ours. */
  file?: string
  /** Types alone: gone at run time. */
  isType: boolean
}

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
  /** Only hands on what other files define. */
  isBarrel: boolean
}

function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (name === 'generated' || name === 'node_modules') continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* walk(path)
    else if (isSource(name)) yield path
  }
}

function importsOf(path: string, source: ts.SourceFile): Import[] {
  const imports: Import[] = []
  const note = (specifier: string, isType: boolean) =>
    imports.push({ specifier, file: resolveImport(path, specifier), isType })
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause
      const named = clause?.namedBindings
      const onlyTypes =
        named &&
        ts.isNamedImports(named) &&
        !clause.name &&
        named.elements.length > 0 &&
        named.elements.every((one) => one.isTypeOnly)
      note(node.moduleSpecifier.text, clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || Boolean(onlyTypes))
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      note(node.moduleSpecifier.text, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [first] = node.arguments
      // A dynamic import is not part of a cycle at load time; the law of who may know whom holds for it all the same.
      if (first && ts.isStringLiteral(first)) note(first.text, true)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

function read(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const handsOn = (node: ts.Statement) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined
  const isBarrel = source.statements.length > 1 && source.statements.every(handsOn)
  return { path, text, imports: importsOf(path, source), isBarrel }
}

/** Every source file of Circuito, read once. */
export const sourceFiles: readonly SourceFile[] = SOURCE_FOLDERS.flatMap((sourceFolder) => [
  ...walk(join(ROOT, sourceFolder)),
])
  .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  .map(read)

export const sourceFilesIn = (...names: string[]) =>
  sourceFiles.filter(({ path }) => names.some((name) => path.startsWith(`${name}/`)))
