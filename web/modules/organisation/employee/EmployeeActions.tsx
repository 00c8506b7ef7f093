import { RecordActions } from '#web/kit/form/row/RecordActions.tsx'
import { setActiveWithConfirm } from '#web/kit/form/row/set-active.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { useSetEmployeeActiveMutation, type EmployeePartsFragment as Employee } from './employee.generated.ts'

type Props = { employee: Employee; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Eliminar or Habilitar an employee. */
export function EmployeeActions({ employee: { id, fullName, isActive }, allowed, onOpen }: Props) {
  const [setActive] = useSetEmployeeActiveMutation()
  const turn = async (on: boolean) =>
    (await setActive({ variables: { input: { id, isActive: on } } })).data?.setEmployeeActive
  return (
    <RecordActions
      of={fullName}
      isActive={isActive}
      allowed={allowed}
      onOpen={onOpen}
      onSwitch={(on) => void setActiveWithConfirm(turn, on)}
    />
  )
}
