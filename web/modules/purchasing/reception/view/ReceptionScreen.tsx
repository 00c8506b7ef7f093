import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { receptionTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { receptionsPath } from '../paths.ts'
import { useReceptionQuery } from '../reception.generated.ts'
import { ReceptionView } from './ReceptionView.tsx'

/** /logistica/ordenpedido/atencioncompra/:id */
export function ReceptionScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReceptionQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <DocumentWaiting />
  const { attendedOrder } = data
  if (!attendedOrder) return <DocumentMissing text={texts.missing} back={texts.backToList} listPath={receptionsPath} />
  return <ReceptionView key={id} reception={attendedOrder} />
}
