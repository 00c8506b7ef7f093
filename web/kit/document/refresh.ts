import type { ApolloClient } from '@apollo/client'

const lists = [
  'approvalInbox',
  'notifications',
  'requirements',
  'quotations',
  'orders',
  'attendedOrders',
  'warehouseRequirements',
  'dashboard',
  'myInvitations',
]
const singles = [
  'approvalTransaction',
  'requirement',
  'quotation',
  'order',
  'attendedOrder',
  'warehouseRequirement',
  'documentChain',
  'documentActivity',
  'myInvitation',
]

/**
 * Has every query on screen that shows these documents asked again, and leaves the others alone. What is shown stays until
 * the answer is there, so nothing flickers; queries that are off screen ask by themselves when they come back.
 */
export function refreshDocuments(client: ApolloClient, documentIds: readonly string[]) {
  const concerns = (field: string) => documentIds.some((id) => field.includes(`"${id}"`))
  void client.refetchQueries({
    updateCache(cache) {
      cache.modify({
        id: 'ROOT_QUERY',
        fields: (value: unknown, { fieldName, storeFieldName, INVALIDATE }) =>
          lists.includes(fieldName) || (singles.includes(fieldName) && concerns(storeFieldName)) ? INVALIDATE : value,
      })
    },
  })
}
