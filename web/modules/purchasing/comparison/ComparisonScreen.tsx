import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { comparisonTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Comparison } from './Comparison.tsx'
import { useComparisonQuery } from './comparison.generated.ts'
import { listPath } from '#web/modules/purchasing/quotation/paths.ts'

/** /logistica/cotizacion/:id/comparativo */
export function ComparisonScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useComparisonQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (data?.quotation) return <Comparison key={id} quotation={data.quotation} />
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (data?.quotation === null) return <DocumentMissing text={texts.missing} back={texts.back} listPath={listPath} />
  return <DocumentWaiting />
}
