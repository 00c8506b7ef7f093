import ts from 'typescript'
import { Refusal } from './refusal.ts'

/** The list, record or interface of a file into which a line goes. */
export interface Anchor {
  path: string
  /** `const name = […]` or `{…}`, `interface name`, or a function that ends with `return {…}`. */
  name: string
}

type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | ts.InterfaceDeclaration

/** The list beneath `as const`, `satisfies` and brackets. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return bare(node.expression)
  return node
}

const isLiteral = (node: ts.Node): node is ts.ArrayLiteralExpression | ts.ObjectLiteralExpression =>
  ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)

function literalOf(node: ts.Expression | undefined): List | undefined {
  const found = node && bare(node)
  return found && isLiteral(found) ? found : undefined
}

function listIn(statement: ts.Statement, name: string): List | undefined {
  if (ts.isInterfaceDeclaration(statement)) return statement.name.text === name ? statement : undefined
  if (ts.isVariableStatement(statement)) {
    const found = statement.declarationList.declarations.find(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    )
    return literalOf(found?.initializer)
  }
  if (!ts.isFunctionDeclaration(statement) || statement.name?.text !== name) return undefined
  const last = statement.body?.statements.findLast((one) => ts.isReturnStatement(one))
  return literalOf(last?.expression)
}

const parse = (path: string, text: string) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

const entriesOf = (list: List): readonly ts.Node[] =>
  ts.isArrayLiteralExpression(list)
    ? list.elements
    : ts.isObjectLiteralExpression(list)
      ? list.properties
      : list.members

const isSpread = (node: ts.Node) => ts.isSpreadElement(node) || ts.isSpreadAssignment(node)

/** What stands between the start of a node's line and the node. */
const indentAt = (text: string, start: number) => /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ''

/**
 * The file's text with one more entry at the end of a list: after its last entry that spreads no other, on a line of its
 * own where the others have theirs, however the file is laid out.
 * @throws Refusal naming file and anchor where there is no such list, or it is empty
 */
export function withEntry(text: string, { path, name }: Anchor, entry: string): string {
  const found = parse(path, text).statements.flatMap((statement) => listIn(statement, name) ?? [])
  const [list] = found
  if (!list)
    throw new Refusal(
      `${path} has no list called ${name}: nothing was written. Put «${entry}» where it belongs by hand, or mend scripts/catalogue.`,
    )
  const entries = entriesOf(list)
  const last = entries.findLast((each) => !isSpread(each)) ?? entries.at(-1)
  if (!last) throw new Refusal(`${path}: the list ${name} is empty, there is nothing to put «${entry}» after.`)
  const start = last.getStart()
  const indent = indentAt(text, start)
  const isOnOwnLine = text.slice(0, start - indent.length).endsWith('\n')
  const separator = ts.isInterfaceDeclaration(list) ? '' : ','
  const gap = isOnOwnLine ? `\n${indent}` : ' '
  const end = last.getEnd()
  return `${text.slice(0, end)}${separator}${gap}${entry.replaceAll('\n', `\n${indent}`)}${text.slice(end)}`
}

/** The file's text with one more import, in the alphabetical place of its address. */
export function withImport(text: string, path: string, line: string): string {
  const addressOf = (node: ts.ImportDeclaration) =>
    ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : ''
  const imports = parse(path, text).statements.filter((one) => ts.isImportDeclaration(one))
  const [, address = ''] = /from '(.+)'/.exec(line) ?? []
  const next = imports.find((one) => addressOf(one) > address)
  const last = imports.at(-1)
  if (next) return `${text.slice(0, next.getStart())}${line}\n${text.slice(next.getStart())}`
  if (!last) throw new Refusal(`${path} has no imports: there is nothing to put «${line}» after.`)
  return `${text.slice(0, last.getEnd())}\n${line}${text.slice(last.getEnd())}`
}
