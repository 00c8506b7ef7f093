import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { warehouseTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { AttendForm } from './AttendForm.tsx'
import { keeperPath } from '../paths.ts'
import { useWarehouseRequirementQuery } from '../warehouse-requirement.generated.ts'

/** /logistica/requerimientosalmacen/:id. */
export function AttendScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useWarehouseRequirementQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const saved = data?.warehouseRequirement
  if (error && !saved) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (saved === null)
    return <DocumentMissing text={warehouseTexts.missing} back={warehouseTexts.backToList} listPath={keeperPath} />
  return saved ? <AttendForm key={saved.id} saved={saved} onChanged={() => void refetch()} /> : <DocumentWaiting />
}
