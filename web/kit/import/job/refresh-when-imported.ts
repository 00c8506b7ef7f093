import type { ApolloClient } from '@apollo/client'
import { isUnderWay } from '#web/kit/download/job/useFollowed.ts'
import { keepSubscribed } from '#web/platform/apollo/live/keep-subscribed.ts'
import {
  ImportProgressDocument,
  type CatalogueImportPartsFragment,
  type ImportProgressSubscription,
} from './import-job.generated.ts'

type Started = Pick<CatalogueImportPartsFragment, 'id' | 'catalogue' | 'checkOnly'>

/** Follows an import to its end, whether its dialog is open or not, and has the list of its catalogue read again where it is on screen. */
export function refreshWhenImported(client: ApolloClient, { id, catalogue, checkOnly }: Started): void {
  if (checkOnly) return
  const stop = keepSubscribed(
    () => client.subscribe<ImportProgressSubscription>({ query: ImportProgressDocument, variables: { id } }),
    ({ importProgress }) => {
      if (isUnderWay(importProgress)) return
      stop()
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => queryName === `${catalogue}List`,
      })
    },
  )
}
