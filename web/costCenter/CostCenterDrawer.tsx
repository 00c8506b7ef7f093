import { Drawer, Skeleton } from '@mantine/core'
import { costCenterTraced } from '#schema/catalogue/organisation.ts'
import { failureOf } from '#web/apollo/failure.ts'
import { HistorySection } from '#web/catalogue/HistorySection.tsx'
import { newRow } from '#web/catalogue/row-address.ts'
import { costCenterTexts as texts } from '#web/texts/costCenter.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ReadOnlyBanner } from '#web/ui/ReadOnlyBanner.tsx'
import { useReturnFocus } from '#web/ui/useReturnFocus.ts'
import { CostCenterForm } from './CostCenterForm.tsx'
import { useCostCenterChoicesQuery, useCostCenterQuery, type CostCenterChoicesQuery } from './costCenter.generated.ts'

type Props = { id: string; within: string | null; allowed: Allowed; onClose: () => void }
type Inner = Props & { choices: CostCenterChoicesQuery }

function Stored({ id, allowed, ...common }: Inner) {
  const { data, error, refetch } = useCostCenterQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const costCenter = data?.costCenter
  if (!costCenter) {
    if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
    return data ? <EmptyState text={texts.missing} /> : <Skeleton h={320} />
  }
  const reason = costCenter.isActive
    ? allowed.canEdit && allowed.canSave
      ? null
      : texts.readOnly
    : texts.readOnlyInactive
  return (
    <>
      {reason && <ReadOnlyBanner reason={reason} />}
      <CostCenterForm {...common} costCenter={costCenter} isReadOnly={reason !== null} />
      <HistorySection of={costCenterTraced} id={id} />
    </>
  )
}

/** One cost centre: ?registro=<id>, ?registro=nuevo, and ?dentro=<id> for what a new one begins in. */
export function CostCenterDrawer(props: Props) {
  useReturnFocus()
  const { data: choices, error, refetch } = useCostCenterChoicesQuery({ fetchPolicy: 'cache-and-network' })
  const isNew = props.id === newRow
  const { canAdd, canSave } = props.allowed
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(640px, 100vw)"
      title={isNew ? texts.fresh : texts.one}
    >
      {choices && isNew && (
        <CostCenterForm {...props} choices={choices} costCenter={null} isReadOnly={!canAdd || !canSave} />
      )}
      {choices && !isNew && <Stored {...props} choices={choices} />}
      {!choices &&
        (error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={320} />)}
    </Drawer>
  )
}
