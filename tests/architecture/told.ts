import ts from 'typescript'
import { rooms } from './house.ts'

/** A test of a story, as its source tells it. */
export interface Told {
  title: string
  /** What is written in it and in what it calls, outside of what it merely expects: names of buttons, addresses. */
  words: readonly string[]
  source: string
}

interface Read {
  source: ts.SourceFile
  declared: ReadonlyMap<string, ts.Node>
  imported: ReadonlyMap<string, { path: string; name: string }>
}

const read = new Map<string, Read>()
/** A story's words stand in its own folder and in the paths of screens; its world and its stage are everybody's. */
const tells = (path: string) => (path.startsWith('tests/e2e/') && !path.endsWith('/stage.ts')) || /^web\/.*paths\.ts$/.test(path)

/** `const [A, B] = [a, b]` declares each name by its own value. */
function* declarationsOf({ name, initializer }: ts.VariableDeclaration): Generator<[string, ts.Node]> {
  if (ts.isIdentifier(name)) yield [name.text, initializer ?? name]
  else {
    for (const [place, element] of name.elements.entries()) {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) continue
      const own = initializer && ts.isArrayLiteralExpression(initializer) ? initializer.elements[place] : initializer
      if (own) yield [element.name.text, own]
    }
  }
}

function readFile(path: string): Read {
  const known = read.get(path)
  if (known) return known
  const room = rooms.find((one) => one.path === path)
  if (!room) throw new Error(`there is no ${path}`)
  const source = ts.createSourceFile(path, room.text, ts.ScriptTarget.Latest, true)
  const declared = new Map<string, ts.Node>()
  const imported = new Map<string, { path: string; name: string }>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations.flatMap((one) => [...declarationsOf(one)])) declared.set(...each)
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text } = statement.moduleSpecifier
    const file = room.imports.find(({ specifier }) => specifier === text)?.file
    const named = statement.importClause?.namedBindings
    if (!file || !tells(file) || !named || !ts.isNamedImports(named)) continue
    for (const { name, propertyName } of named.elements) imported.set(name.text, { path: file, name: (propertyName ?? name).text })
  }
  const whole = { source, declared, imported }
  read.set(path, whole)
  return whole
}

const isExpectation = (node: ts.Node) => ts.isCallExpression(node) && /^expect\b/.test(node.expression.getText())

/** Adds what a node says, and what is said by all that it names. */
function gather(node: ts.Node, file: Read, words: string[], seen: Set<ts.Node>): void {
  if (seen.has(node) || isExpectation(node)) return
  seen.add(node)
  if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) words.push(node.text)
  if (ts.isRegularExpressionLiteral(node)) words.push(node.text.replace(/^\/\^?/, '').replaceAll('\\', ''))
  if (ts.isIdentifier(node)) {
    const own = file.declared.get(node.text)
    if (own) gather(own, file, words, seen)
    const handed = file.imported.get(node.text)
    const other = handed && readFile(handed.path)
    const theirs = other?.declared.get(handed?.name ?? '')
    if (other && theirs) gather(theirs, other, words, seen)
  }
  ts.forEachChild(node, (child) => gather(child, file, words, seen))
}

const isTest = (node: ts.CallExpression) => /^(test|it)(\.\w+|\.each\([^]*\))*$/.test(node.expression.getText())
const isBefore = (node: ts.CallExpression) => node.expression.getText() === 'beforeAll'

function callsIn(source: ts.SourceFile, wanted: (node: ts.CallExpression) => boolean): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && wanted(node)) found.push(node)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const told = new Map<string, Told[]>()

/** The tests of tests/e2e/<story>.story.ts; what goes before all of them is told in each. */
export function testsOf(story: string): Told[] {
  const known = told.get(story)
  if (known) return known
  const found = tellAll(story)
  told.set(story, found)
  return found
}

function tellAll(story: string): Told[] {
  const file = readFile(`tests/e2e/${story}.story.ts`)
  const before = callsIn(file.source, isBefore)
  return callsIn(file.source, isTest).flatMap((node) => {
    const [title] = node.arguments
    if (!title || !ts.isStringLiteral(title)) return []
    const words: string[] = []
    const seen = new Set<ts.Node>([title])
    for (const each of [...before, node]) gather(each, file, words, seen)
    return [{ title: title.text, words, source: node.getText() }]
  })
}
