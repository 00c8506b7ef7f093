import type { ApolloServerPlugin } from '@apollo/server'
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'

/**
 * The root fields whose answers follow from what the services answer alone: nothing of theirs is computed in the graph from
 * the time, from headers or from what this process remembers. A field that is not here is executed each time.
 */
const CACHEABLE_FIELDS: ReadonlySet<string> = new Set([
  'requirements',
  'quotations',
  'orders',
  'attendedOrders',
  'warehouseRequirements',
  'approvalInbox',
  'dashboard',
  'buyerWork',
])

function rootNames({ selections }: SelectionSetNode, document: DocumentNode): string[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    if (node.kind === Kind.INLINE_FRAGMENT) return rootNames(node.selectionSet, document)
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootNames(fragment.selectionSet, document) : []
  })
}

const isCacheable = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  operation.operation === OperationTypeNode.QUERY &&
  rootNames(operation.selectionSet, document).every((name) => CACHEABLE_FIELDS.has(name))

/** Has the services tell the versions of what they answer to a query that may be repeated. */
export function cacheableQueries(): ApolloServerPlugin<GraphContext> {
  const known = new WeakMap<OperationDefinitionNode, boolean>()
  return {
    async requestDidStart({ contextValue: { basis, rest } }) {
      if (!basis) return undefined
      return {
        async didResolveOperation({ document, operation }) {
          if (!operation) return
          const cacheable = known.get(operation) ?? isCacheable(document, operation)
          known.set(operation, cacheable)
          basis.isWanted = cacheable && (await rest.capability()).tellsVersions
        },
        async willSendResponse({ response: { body } }) {
          if (body.kind !== 'single' || body.singleResult.errors) basis.spoil()
        },
      }
    },
  }
}
