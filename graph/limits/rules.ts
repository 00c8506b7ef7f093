import {
  GraphQLError, OperationTypeNode, type ASTVisitor, type OperationDefinitionNode, type ValidationContext,
} from 'graphql'
import { measurer, rootsOf } from './selection.ts'

/** The app's largest operation has depth 6 and 70 fields; these leave room for tools, and none for a flood. */
export const limits = { tokens: 4_000, depth: 12, fields: 600, rootFields: 20 }

const costly = (message: string, node: OperationDefinitionNode) =>
  new GraphQLError(message, { nodes: node, extensions: { code: 'QUERY_TOO_COSTLY' } })

function findings(node: OperationDefinitionNode, context: ValidationContext): GraphQLError[] {
  const fragments = (name: string) => context.getFragment(name)
  const { depth, fields } = measurer(fragments)(node.selectionSet)
  const roots = rootsOf(node.selectionSet, fragments, limits.rootFields)
  const found: GraphQLError[] = []
  if (depth > limits.depth) found.push(costly(`La consulta tiene ${depth} niveles; se admiten ${limits.depth}.`, node))
  if (fields > limits.fields) {
    found.push(costly(`La consulta pide ${fields} campos; se admiten ${limits.fields}.`, node))
  }
  if (roots > limits.rootFields) found.push(costly(`Se admiten ${limits.rootFields} campos en la raíz.`, node))
  if (node.operation === OperationTypeNode.MUTATION && roots > 1) {
    found.push(costly('Se admite una mutación por operación.', node))
  }
  return found
}

/** Depth, number of fields, root fields with their aliases, one mutation an operation: counted once a document. */
export const limitsRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    for (const finding of findings(node, context)) context.reportError(finding)
    return false
  },
})
