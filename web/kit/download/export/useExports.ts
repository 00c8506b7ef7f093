import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { keepSubscribed } from '#web/platform/apollo/live/keep-subscribed.ts'
import {
  ExportProgressDocument,
  useListExportsQuery,
  type ExportProgressSubscription,
  type ExportProgressSubscriptionVariables,
  type ListExportPartsFragment as ListExport,
} from './export.generated.ts'

export const isUnderWay = ({ status }: ListExport) => status === 'WAITING' || status === 'RUNNING'

/** The person's exports; of the one that is under way, how far it is, as that changes. */
export function useExports() {
  const client = useApolloClient()
  const { data, error, refetch } = useListExportsQuery({ fetchPolicy: 'cache-and-network' })
  const running = data?.listExports.find(isUnderWay)?.id
  useEffect(() => {
    if (running === undefined) return
    // What is told lies in the cache from then on, under the export's id.
    return keepSubscribed(
      () =>
        client.subscribe<ExportProgressSubscription, ExportProgressSubscriptionVariables>({
          query: ExportProgressDocument,
          variables: { id: running },
        }),
      () => undefined,
    )
  }, [client, running])
  return {
    exports: data?.listExports,
    problem: error && !data ? failureOf(error) : null,
    onRetry: () => void refetch(),
  }
}
