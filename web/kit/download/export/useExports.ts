import { useFollowed } from '#web/kit/download/job/useFollowed.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ExportProgressDocument, useListExportsQuery } from './export.generated.ts'

/** The person's exports; of the one that is under way, how far it is, as that changes. */
export function useExports() {
  const { data, error, refetch } = useListExportsQuery({ fetchPolicy: 'cache-and-network' })
  useFollowed(data?.listExports, ExportProgressDocument)
  return {
    exports: data?.listExports,
    problem: error && !data ? failureOf(error) : null,
    onRetry: () => void refetch(),
  }
}
