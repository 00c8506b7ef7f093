import {
  OperationTypeNode,
  type ASTVisitor,
  type GraphQLError,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql'
import { limitMessages, tooCostly } from '#graph/platform/errors/too-costly.ts'
import { limits } from './limits.ts'
import { measurer, rootsOf } from './selection.ts'

function findings(node: OperationDefinitionNode, context: ValidationContext): GraphQLError[] {
  const fragments = (name: string) => context.getFragment(name)
  const roots = rootsOf(node.selectionSet, fragments, limits.rootFields)
  const figures = { ...measurer(fragments)(node.selectionSet), rootFields: roots }
  const found = (Object.keys(figures) as (keyof typeof figures)[])
    .filter((name) => figures[name] > limits[name])
    .map((name) => {
      const [cost, limit] = [figures[name], limits[name]]
      return tooCostly(limitMessages[name](cost, limit), name, { limit, cost }, node)
    })
  if (node.operation === OperationTypeNode.MUTATION && roots > 1) {
    found.push(tooCostly(limitMessages.oneMutation, 'rootFields', { limit: 1, cost: roots }, node))
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
