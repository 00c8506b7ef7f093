import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Kind,
  OperationTypeNode,
  parse,
  print,
  visit,
  type ASTNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql'

const WEB = join(import.meta.dirname, '../../../../../web')

/** The operations and fragments of the app, by name. */
function readDocuments() {
  const operations = new Map<string, OperationDefinitionNode>()
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const path of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.graphql')) continue
    for (const node of parse(readFileSync(join(WEB, path), 'utf8')).definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
      if (node.kind === Kind.OPERATION_DEFINITION && node.name) operations.set(node.name.value, node)
    }
  }
  return { operations, fragments }
}

/**
 * Operations of the app as one: their root fields side by side, with the variables and fragments of all.
 *
 * @throws where the app has no such operation or fragment
 */
export function appOperation(...names: readonly [string, ...string[]]): string {
  const { operations, fragments } = readDocuments()
  const found = names.map((name) => {
    const operation = operations.get(name)
    if (!operation) throw new Error(`The app has no operation ${name}`)
    return operation
  })
  const spread = new Map<string, FragmentDefinitionNode>()
  const gather = (node: ASTNode): void =>
    void visit(node, {
      FragmentSpread({ name: { value: name } }) {
        const fragment = fragments.get(name)
        if (!fragment) throw new Error(`The app has no fragment ${name}`)
        if (spread.has(name)) return
        spread.set(name, fragment)
        gather(fragment)
      },
    })
  found.forEach(gather)
  const variables = new Map<string, VariableDefinitionNode>(
    found.flatMap(({ variableDefinitions = [] }) => variableDefinitions.map((one) => [one.variable.name.value, one])),
  )
  const whole: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: { kind: Kind.NAME, value: names[0] },
    variableDefinitions: [...variables.values()],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: found.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  }
  return [whole, ...spread.values()].map(print).join('\n\n')
}
