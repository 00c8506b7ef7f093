import {
  GraphQLError,
  OperationTypeNode,
  type ASTNode,
  type ASTVisitor,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql'
import { limits } from './limits.ts'
import { measurer, rootsOf } from './selection.ts'

type Measured = 'depth' | 'introspectionDepth' | 'fields' | 'rootFields' | 'cost' | 'wholeLists' | 'answer'

/** A refusal of what asks for too much, with the figure that was counted beside the one that is allowed, and the field that weighs most where one does. */
export const tooCostly = (
  message: string,
  measured: Measured,
  figures: { limit: number; cost: number; field?: string },
  nodes?: ASTNode,
) =>
  new GraphQLError(message, {
    nodes,
    extensions: { code: 'QUERY_TOO_COSTLY', measured, ...figures, http: { status: 400 } },
  })

const SENTENCES: { [Name in Measured]?: (cost: number, limit: number) => string } = {
  depth: (cost, limit) => `La consulta tiene ${cost} niveles; se admiten ${limit}.`,
  introspectionDepth: (cost, limit) => `La consulta del esquema tiene ${cost} niveles; se admiten ${limit}.`,
  fields: (cost, limit) => `La consulta pide ${cost} campos; se admiten ${limit}.`,
  rootFields: (_, limit) => `Se admiten ${limit} campos en la raíz.`,
}

function findings(node: OperationDefinitionNode, context: ValidationContext): GraphQLError[] {
  const fragments = (name: string) => context.getFragment(name)
  const roots = rootsOf(node.selectionSet, fragments, limits.rootFields)
  const figures = { ...measurer(fragments)(node.selectionSet), rootFields: roots }
  const found = (Object.keys(figures) as (keyof typeof figures)[])
    .filter((name) => figures[name] > limits[name])
    .map((name) => {
      const [cost, limit] = [figures[name], limits[name]]
      return tooCostly(SENTENCES[name]?.(cost, limit) ?? '', name, { limit, cost }, node)
    })
  if (node.operation === OperationTypeNode.MUTATION && roots > 1) {
    found.push(tooCostly('Se admite una mutación por operación.', 'rootFields', { limit: 1, cost: roots }, node))
  }
  return found
}

/** Depth, number of fields, root fields with their aliases, one mutation an operation: counted once a document. */
export const limitsRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    for (const issue of findings(node, context)) context.reportError(issue)
    return false
  },
})
