import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { validatePerson, type PersonDraft } from '#schema/modules/organisation/person/person.ts'

/** Somebody who works for the company, as the form holds them. */
export interface EmployeeDraft extends PersonDraft {
  /** Who; a person that is registered already. */
  personId?: string | null
  areaId?: string | null
  positionId?: string | null
}

export const employeeMessages = {
  person: recordMessages.person,
  area: 'Seleccione un área',
  position: 'Seleccione un cargo',
  wrongArea: recordMessages.area,
  wrongPosition: 'El cargo no es válido',
  taken: 'La persona ya está registrada como empleado',
  hasAccount: (userName: string) => `Tiene la cuenta «${userName}» activa: deshabilítela primero en Usuarios`,
  personGone: 'La persona está inactiva',
  inactive: 'El empleado está deshabilitado: habilítelo antes de cambiar su área o su cargo',
} as const

/** Everything that keeps an employee from being saved; a new one names a person, one who is there has names to mend. */
export function validateEmployee(draft: EmployeeDraft, isNew: boolean): Issue[] {
  return [
    ...(isNew && !draft.personId ? [{ path: ['personId'], message: employeeMessages.person }] : []),
    ...(isNew ? [] : validatePerson(draft)),
    ...(draft.areaId ? [] : [{ path: ['areaId'], message: employeeMessages.area }]),
    ...(draft.positionId ? [] : [{ path: ['positionId'], message: employeeMessages.position }]),
  ]
}
