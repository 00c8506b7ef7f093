import type { ApolloClient } from '@apollo/client'
import { documentFields } from '#web/generated/document-fields.ts'
import { refreshFields } from '#web/platform/apollo/links/refresh-fields.ts'

const { lists, singles } = documentFields

/**
 * Has every query on screen that shows these documents asked again, and leaves the others alone: for changes that no
 * mutation of this page made. Queries that are off screen ask by themselves when they come back.
 */
export function refreshDocuments(client: ApolloClient, documentIds: readonly string[]): void {
  const concerns = (storeFieldName: string) => documentIds.some((id) => storeFieldName.includes(`"${id}"`))
  void refreshFields(
    client,
    (fieldName, storeFieldName) =>
      lists.includes(fieldName) || (singles.includes(fieldName) && concerns(storeFieldName)),
  )
}
