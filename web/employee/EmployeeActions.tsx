import { StandingActions } from '#web/document/StandingActions.tsx'
import { switched } from '#web/document/switched.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { useSetEmployeeActiveMutation, type EmployeePartsFragment as Employee } from './employee.generated.ts'

type Props = { employee: Employee; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Eliminar or Habilitar an employee. */
export function EmployeeActions({ employee: { id, fullName, isActive }, allowed, onOpen }: Props) {
  const [setActive] = useSetEmployeeActiveMutation({ refetchQueries: ['Employees'] })
  const turn = async (on: boolean) =>
    (await setActive({ variables: { input: { id, isActive: on } } })).data?.setEmployeeActive
  return (
    <StandingActions
      of={fullName}
      isActive={isActive}
      allowed={allowed}
      onOpen={onOpen}
      onSwitch={(on) => void switched(turn, on)}
    />
  )
}
