import ts from 'typescript'

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression

export const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)

/** What a value is called in a sentence: `{most}` for `${most}` and for `${money(most)}`. */
function placeholderOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return `{${node.text.toLowerCase().replaceAll('_', ' ')}}`
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name)) return placeholderOf(node.name)
  if (ts.isCallExpression(node) && node.arguments[0]) return placeholderOf(node.arguments[0])
  return '{value}'
}

/** A text as its source gives it, with the names of the values that are put in. */
export const sentenceOf = (node: Text): string =>
  ts.isTemplateExpression(node)
    ? node.head.text +
      node.templateSpans.map(({ expression, literal }) => placeholderOf(expression) + literal.text).join('')
    : node.text

interface NamedSentence {
  keys: readonly string[]
  node: Text
  sentence: string
}

/** The sentences of a table and the keys that lead to each; a function has those that it answers. Names of other tables are none. */
export function sentencesOf(node: ts.Node, keys: readonly string[] = []): NamedSentence[] {
  if (isText(node)) return [{ keys, node, sentence: sentenceOf(node) }]
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return sentencesOf(node.expression, keys)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? sentencesOf(property.initializer, [...keys, property.name.getText().replaceAll(/['"[\]]/g, '')])
        : [],
    )
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((branch) => sentencesOf(branch, keys))
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? returned(node.body, keys) : sentencesOf(node.body, keys)
  return []
}

function returned(node: ts.Node, keys: readonly string[]): NamedSentence[] {
  if (ts.isReturnStatement(node)) return node.expression ? sentencesOf(node.expression, keys) : []
  const found: NamedSentence[] = []
  ts.forEachChild(node, (child) => void found.push(...returned(child, keys)))
  return found
}
