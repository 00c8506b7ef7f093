/** Finds the sentences that refusals are declared with, by reading the sources: what they say, and the rule that each stands for. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ruleName } from './rule-name.ts'
import { isText, sentenceOf, sentencesOf } from './sentences.ts'

/** One sentence as its declaration gives it, with `{name}` where a value is put in. */
export interface DeclaredMessage {
  /** As the graph publishes it: REQUIREMENT_LINE_QUANTITY. */
  rule: string
  sentence: string
  /** File and line. */
  place: string
}

/** A sentence that a refusal gives on the spot, without a name. */
type UndeclaredMessage = Omit<DeclaredMessage, 'rule'>

interface Messages {
  declared: DeclaredMessage[]
  undeclared: UndeclaredMessage[]
}

/** What makes a refusal of a sentence. */
const REFUSING =
  /^(refuse\.(badRequest|conflict|forbidden|busy|daily|unavailable|tooLarge|unsupported|unauthenticated)|failure|tooCostly|UnreadableFile|UpstreamRefusal|RequestTimeout|GraphQLError)$/
/** Tables of sentences. */
const TABLE = /(messages|MESSAGES|SENTENCES)$/i
/** Functions that answer why something may not be done. */
const REASON = /(Refusal|Reason)$/
/** What says something and refuses nothing: letters, notices, and the sandbox of the card provider. */
const SAYS_NO_RULE =
  /notif|notice|letter|email|\/sandbox\/|\/seed\/|activity-sentences|\/integration\/|failure-sentence|deployment|admission/

/** Words, and more of them than what a prefix has: `Fila 3: …` only says where another sentence stands. */
const isSentence = (text: string): boolean =>
  text.includes(' ') && text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/[^\p{L}]/gu, '').length >= 7

const constantOf = (node: ts.Node): ts.VariableDeclaration | undefined => {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) return undefined
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at
  }
  return undefined
}

function readFile(file: string, text: string): Messages {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const placeOf = (node: ts.Node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  const found: Messages = { declared: [], undeclared: [] }
  const constants = new Map<string, ts.Expression>()
  source.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return
    for (const { name, initializer } of node.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
  })
  const declare = (constant: string, value: ts.Node) => {
    const all = sentencesOf(value)
    // An issue that is written once and for all has a path beside its message.
    const issues = all.filter(({ keys }) => keys.at(-1) === 'message')
    for (const { keys, node, sentence } of issues.length > 0 ? issues : all) {
      const named = issues.length > 0 ? keys.slice(0, -1) : keys
      if (isSentence(sentence))
        found.declared.push({ rule: ruleName(file, constant, named), sentence, place: placeOf(node) })
    }
    constants.delete(constant)
  }
  for (const [name, value] of constants) if (TABLE.test(name)) declare(name, value)

  /** A sentence of a refusal: of a constant that has a name, or without one. */
  function refuseWith(node: ts.Node): void {
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(refuseWith)
    else if (ts.isParenthesizedExpression(node)) refuseWith(node.expression)
    else if (ts.isIdentifier(node)) {
      const value = constants.get(node.text)
      if (value && sentencesOf(value).length > 0) declare(node.text, value)
    } else if (ts.isElementAccessExpression(node)) refuseWith(node.expression)
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(refuseWith)
    else if (isText(node) && isSentence(sentenceOf(node))) {
      const constant = constantOf(node)
      if (constant && ts.isIdentifier(constant.name)) {
        const value = constants.get(constant.name.text)
        if (value) declare(constant.name.text, value)
      } else found.undeclared.push({ sentence: sentenceOf(node), place: placeOf(node) })
    }
  }

  function visit(node: ts.Node): void {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && REFUSING.test(node.expression.getText(source)))
      node.arguments?.forEach((argument, at) => {
        const isCode = node.expression.getText(source) === 'failure' && at === 0
        if (!isCode) refuseWith(argument)
      })
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'message') refuseWith(node.initializer)
    if (ts.isReturnStatement(node) && node.expression && REASON.test(functionNameOf(node))) refuseWith(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function functionNameOf(node: ts.Node): string {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isFunctionDeclaration(at)) return at.name?.text ?? ''
    else if (ts.isArrowFunction(at)) return ts.isVariableDeclaration(at.parent) ? at.parent.name.getText() : ''
  return ''
}

const LAYERS = ['schema', 'upstream', 'graph']

/** Reads all declared and undeclared messages of the layers that refuse, in the order of their files. */
export function readMessages(): Messages {
  const files = LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((path) => `${layer}/${path}`),
  ).filter((file) => file.endsWith('.ts') && !file.includes('/generated/') && !SAYS_NO_RULE.test(file))
  const all = files.sort().map((file) => readFile(file, readFileSync(file, 'utf8')))
  return { declared: all.flatMap(({ declared }) => declared), undeclared: all.flatMap(({ undeclared }) => undeclared) }
}
