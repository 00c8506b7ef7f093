import type { ApolloClient } from '@apollo/client'
import type { DocumentKind } from '#web/generated/types.ts'
import type { LastChange } from '#web/kit/form/edit/edit-rules.ts'
import { DocumentActivityDocument as query, type DocumentActivityQuery } from './chain.generated.ts'

/** Reads who did something with a document last, and when; null where nobody did. */
export async function readLastChange(
  client: ApolloClient,
  kind: DocumentKind,
  documentId: string,
): Promise<LastChange | null> {
  const variables = { kind, documentId }
  const { data } = await client.query<DocumentActivityQuery>({ query, variables, fetchPolicy: 'network-only' })
  const [last] = data?.documentActivity ?? []
  return last ? { person: last.personName, isOwn: last.isOwn, at: last.at } : null
}
