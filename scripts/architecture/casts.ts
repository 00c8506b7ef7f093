import ts from 'typescript'

/** Counts the type assertions of a source text: `as T` and `<T>x`, without `as const`. */
export function countCasts(path: string, text: string): number {
  if (!/\bas\b/.test(text)) return 0
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  let count = 0
  const visit = (node: ts.Node) => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) count++
    if (ts.isTypeAssertionExpression(node)) count++
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return count
}
