import type { ApolloClient } from '@apollo/client'

/** Has every query on screen that holds one of these root fields asked again; what is shown stays until the answer is there. */
export function refreshFields(
  client: ApolloClient,
  isStale: (fieldName: string, storeFieldName: string) => boolean,
): Promise<unknown> {
  return client.refetchQueries({
    updateCache(cache) {
      cache.modify({
        id: 'ROOT_QUERY',
        fields: (value: unknown, { fieldName, storeFieldName, INVALIDATE }) =>
          isStale(fieldName, storeFieldName) ? INVALIDATE : value,
      })
    },
  })
}
