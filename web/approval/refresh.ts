import type { ApolloClient } from '@apollo/client'

const lists = ['approvalInbox', 'notifications', 'requirements']
const singles = ['approvalTransaction', 'requirement']

/**
 * Has every query on screen that shows a document asked again, and leaves the others alone. What is shown stays until
 * the answer is there, so nothing flickers; queries that are off screen ask by themselves when they come back.
 */
export function refreshDocument(client: ApolloClient, documentId: string) {
  const concerned = `"${documentId}"`
  void client.refetchQueries({
    updateCache(cache) {
      cache.modify({
        id: 'ROOT_QUERY',
        fields: (value: unknown, { fieldName, storeFieldName, INVALIDATE }) =>
          lists.includes(fieldName) || (singles.includes(fieldName) && storeFieldName.includes(concerned))
            ? INVALIDATE
            : value,
      })
    },
  })
}
