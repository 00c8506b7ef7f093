import { JobList } from '#web/kit/download/job/JobList.tsx'
import { useFollowed } from '#web/kit/download/job/useFollowed.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ImportProgressDocument, useCatalogueImportsQuery } from './import-job.generated.ts'
import { ImportItem } from './ImportItem.tsx'
import { importJobTexts as texts } from './texts.ts'

/** The person's imports, and how far the one is that is under way; `most` of them, all unless told. */
export function ImportList({ most }: { most?: number }) {
  const { data, error, refetch } = useCatalogueImportsQuery({ fetchPolicy: 'cache-and-network' })
  useFollowed(data?.catalogueImports, ImportProgressDocument)
  return (
    <JobList
      title={texts.title}
      none={most === undefined ? { text: texts.none, hint: texts.noneHint } : null}
      jobs={data?.catalogueImports.slice(0, most)}
      problem={error && !data ? failureOf(error) : null}
      onRetry={() => void refetch()}
      item={(one) => <ImportItem key={one.id} {...one} />}
    />
  )
}
