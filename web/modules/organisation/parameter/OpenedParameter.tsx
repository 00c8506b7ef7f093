import { Drawer, Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { parameterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import { useParameterQuery, type ParameterPartsFragment as Row } from './parameter.generated.ts'

type Props = { name: string; allowed: Allowed; onClose: () => void }

function reasonOf({ canEdit, canSave }: Allowed, { isFixed, isActive }: Row): string | null {
  if (isFixed) return texts.readOnlyFixed
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

/** What a link names: ?registro=nuevo, ?registro=<nombre>. */
export function OpenedParameter({ name, allowed, onClose }: Props) {
  const isNew = name === newRow
  const { data, error, refetch } = useParameterQuery({ variables: { name }, skip: isNew, fetchPolicy: 'network-only' })
  const row = data?.parameter
  if (isNew)
    return (
      <ParameterForm row={null} reason={allowed.canAdd && allowed.canSave ? null : texts.readOnly} onClose={onClose} />
    )
  if (row) return <ParameterForm row={row} reason={reasonOf(allowed, row)} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={texts.parameter}>
      {error ? (
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState text={texts.missing} />
      ) : (
        <Skeleton h={320} />
      )}
    </Drawer>
  )
}
