import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { parameterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
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
  const result = useParameterQuery({ variables: { name }, skip: isNew, fetchPolicy: 'network-only' })
  const row = result.data?.parameter
  if (isNew)
    return (
      <ParameterForm row={null} reason={allowed.canAdd && allowed.canSave ? null : texts.readOnly} onClose={onClose} />
    )
  if (row) return <ParameterForm row={row} reason={reasonOf(allowed, row)} onClose={onClose} />
  return (
    <SideDrawer onClose={onClose} width="lg" title={texts.parameter}>
      <RecordState result={result} missing={texts.missing} />
    </SideDrawer>
  )
}
