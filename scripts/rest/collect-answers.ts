import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { createTypeDescriber, type JsonSchema } from './describe-type.ts'

export interface CollectedAnswers {
  /** By method and address, `POST /SecWebhook/list`, or by `answerName` where the address is known only at the start. */
  answers: Record<string, JsonSchema>
  components: Record<string, JsonSchema>
}

const ROOT = join(import.meta.dirname, '../..')

/** What registers a route, and at which place its work stands among what it is given. */
const REGISTRARS: Readonly<Record<string, { options: number; work: number; isEnvelope?: boolean }>> = {
  registerRead: { options: 2, work: 3 },
  registerWrite: { options: 2, work: 3 },
  registerPreparedWrite: { options: 2, work: 3 },
  registerRoute: { options: 1, work: 2, isEnvelope: true },
  registerPublicRoute: { options: 1, work: 2, isEnvelope: true },
  changeAccount: { options: 2, work: 3 },
  registerUpload: { options: 1, work: 3 },
}

function createProgram(): ts.Program {
  const read = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(read.config as unknown, ts.sys, ROOT)
  const files = readdirSync(join(ROOT, 'upstream'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => join(ROOT, 'upstream', file))
  return ts.createProgram(files, options)
}

/** The texts that a type stands for; `*` where they are known only at the start. */
function textsOfType(type: ts.Type | undefined): readonly string[] {
  if (!type) return ['*']
  const parts = type.isUnion() ? type.types : [type]
  return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => String(part.value)) : ['*']
}

const textsOfSymbol = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): readonly string[] =>
  textsOfType(symbol && checker.getTypeOfSymbol(symbol))

/** The texts that an expression may come to, without running anything. */
function textsOf(checker: ts.TypeChecker, node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return textsOfType(checker.getTypeAtLocation(node))
  return node.templateSpans.reduce<readonly string[]>(
    (texts, { expression, literal }) =>
      texts.flatMap((text) => textsOf(checker, expression).map((part) => `${text}${part}${literal.text}`)),
    [node.head.text],
  )
}

/** Reads a property of the options: as it is written, or by the type of what is spread or named. */
function optionsOf(checker: ts.TypeChecker, options: ts.Expression, name: string): readonly string[] {
  if (!ts.isObjectLiteralExpression(options)) return ['*']
  for (const property of options.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name)
      return textsOf(checker, property.initializer)
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name)
      return textsOfSymbol(checker, checker.getShorthandAssignmentValueSymbol(property))
  }
  for (const property of options.properties) {
    if (ts.isSpreadAssignment(property)) {
      const symbol = checker.getTypeAtLocation(property.expression).getProperty(name)
      if (symbol) return textsOfSymbol(checker, symbol)
    }
  }
  return ['*']
}

const hasOption = (options: ts.Expression, name: string): boolean =>
  ts.isObjectLiteralExpression(options) && options.properties.some((property) => property.name?.getText() === name)

/** Adds the shape of every answer that is no file, and of every refusal. */
function describeEnvelopes(
  program: ts.Program,
  checker: ts.TypeChecker,
  describe: (type: ts.Type) => JsonSchema,
  components: Map<string, JsonSchema>,
): void {
  const source = program.getSourceFile(join(ROOT, 'upstream/platform/errors/envelope.ts'))
  const module = source && checker.getSymbolAtLocation(source)
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
    const name = { answer: 'Envelope', failure: 'Refusal' }[symbol.name]
    if (!signature || !name) continue
    const schema = describe(signature.getReturnType())
    if (!schema.$ref) components.set(name, schema)
  }
}

/** Reads what each route of the services answers from the types of its work. */
export function collectAnswers(): CollectedAnswers {
  const program = createProgram()
  const checker = program.getTypeChecker()
  const { describe, components } = createTypeDescriber(checker, ROOT)
  const answers = new Map<string, JsonSchema>()

  const resultOf = (work: ts.Expression, isEnvelope: boolean): ts.Type | undefined => {
    const [signature] = checker.getTypeAtLocation(work).getCallSignatures()
    const answered = signature && checker.getAwaitedType(signature.getReturnType())
    if (!answered || !isEnvelope) return answered
    const result = answered.getProperty('Result')
    return result && checker.getTypeOfSymbol(result)
  }

  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    const registrar = REGISTRARS[node.expression.text]
    const [options, work] = registrar ? [node.arguments[registrar.options], node.arguments[registrar.work]] : []
    if (!registrar || !options || !work) return
    const type = resultOf(work, registrar.isEnvelope ?? false)
    if (!type || ts.isIdentifier(options) || hasOption(options, 'result')) return
    const [name = '*'] = optionsOf(checker, options, 'answerName')
    if (name !== '*') return void answers.set(name, describe(type))
    for (const url of optionsOf(checker, options, 'url'))
      for (const method of optionsOf(checker, options, 'method'))
        if (method !== '*' && url !== '*') answers.set(`${method} ${url}`, describe(type))
  }
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(join(ROOT, 'upstream'))) visit(file)
  describeEnvelopes(program, checker, describe, components)
  const sorted = <Value>(map: Map<string, Value>): Record<string, Value> =>
    Object.fromEntries([...map].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { answers: sorted(answers), components: sorted(components) }
}
