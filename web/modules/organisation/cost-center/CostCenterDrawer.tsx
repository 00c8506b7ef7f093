import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { costCenterTexts as texts } from './texts.ts'
import { addedBySavers, type Allowed } from '#web/platform/ui/form/allowed.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { CostCenterForm } from './CostCenterForm.tsx'
import { useCostCenterChoicesQuery, useCostCenterQuery, type CostCenterChoicesQuery } from './cost-center.generated.ts'

type Props = { id: string; within: string | null; allowed: Allowed; onClose: () => void }
type Inner = Props & { choices: CostCenterChoicesQuery }

function Stored({ id, allowed, ...common }: Inner) {
  const result = useCostCenterQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const costCenter = result.data?.costCenter
  if (!costCenter) return <RecordState result={result} missing={texts.missing} />
  const reason = costCenter.isActive
    ? allowed.canEdit && allowed.canSave
      ? null
      : texts.readOnly
    : texts.readOnlyInactive
  return (
    <>
      {reason && <ReadOnlyBanner reason={reason} />}
      <CostCenterForm {...common} costCenter={costCenter} isReadOnly={reason !== null} />
    </>
  )
}

/** One cost centre: ?registro=<id>, ?registro=nuevo, and ?dentro=<id> for what a new one begins in. */
export function CostCenterDrawer(props: Props) {
  const { data: choices, error, refetch } = useCostCenterChoicesQuery({ fetchPolicy: 'cache-and-network' })
  const isNew = props.id === newRow
  const mayAdd = addedBySavers(props.allowed).canAdd
  return (
    <SideDrawer onClose={props.onClose} width={640} title={isNew ? texts.fresh : texts.one}>
      {choices && isNew && mayAdd && (
        <CostCenterForm {...props} choices={choices} costCenter={null} isReadOnly={false} />
      )}
      {choices && isNew && !mayAdd && <ReadOnlyBanner reason={texts.readOnly} />}
      {choices && !isNew && <Stored {...props} choices={choices} />}
      {!choices &&
        (error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={320} />)}
    </SideDrawer>
  )
}
