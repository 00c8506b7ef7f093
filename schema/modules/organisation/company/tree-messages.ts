/** What keeps areas, positions and cost centres in one piece, in the words of each. */
import { recordMessages } from '#schema/platform/messages/record-messages.ts'
export interface TreeMessages {
  /** It would stand in itself, or in what stands in it. */
  inItself: string
  /** What it stands in is disabled. */
  inDisabled: string
  /** Something active still stands in it. */
  activeBelow: string
  /** Somebody still works there. */
  somebodyThere?: string
  /** Circuits in use, by their names, ask for it. */
  circuitsThere?: (names: string) => string
  /** Documents that have begun their circuit wait for it. */
  documentsThere?: string
}

export const areaMessages: TreeMessages = {
  inItself: 'Un área no puede estar dentro de sí misma ni de una que depende de ella',
  inDisabled: 'El área superior está inactiva: habilítela primero',
  activeBelow: 'El área tiene áreas activas dentro: muévalas o deshabilítelas primero',
  somebodyThere: 'En el área trabajan empleados activos: páselos a otra primero',
  circuitsThere: (names) => `El área es condición de circuitos activos (${names}): cámbielos primero`,
}

export const positionMessages: TreeMessages = {
  inItself: 'Un cargo no puede depender de sí mismo ni de uno que depende de él',
  inDisabled: 'El cargo superior está inactivo: habilítelo primero',
  activeBelow: 'Hay cargos activos que dependen de este: muévalos o deshabilítelos primero',
  somebodyThere: 'Hay empleados activos con este cargo: asígneles otro primero',
  circuitsThere: (names) => `El cargo aprueba en circuitos activos (${names}): dé sus niveles a otro primero`,
  documentsThere: 'Hay documentos que esperan la aprobación de este cargo: deben decidirse o anularse primero',
}

export const costCenterMessages = {
  inItself: 'Un centro de costo no puede estar dentro de sí mismo ni de uno que depende de él',
  inDisabled: 'El centro de costo superior está inactivo: habilítelo primero',
  activeBelow: 'El centro de costo tiene otros activos dentro: muévalos o deshabilítelos primero',
  parent: 'El centro de costo superior no existe o está inactivo',
  area: recordMessages.area,
  taken: 'Ya existe un centro de costo con este código',
} as const satisfies TreeMessages & Record<string, string>

/** What a circuit, its levels and its exceptions lean on must be in service. */
export const circuitMessages = {
  disabledArea: 'El área está inactiva: elija otra o habilítela primero',
  disabledPosition: 'El cargo está inactivo: elija otro o habilítelo primero',
  disabledPositions: (names: string) => `El circuito tiene niveles de cargos inactivos (${names}): habilítelos primero`,
  withoutLevels: 'Un circuito sin niveles no se puede activar: agregue al menos uno',
  lastLevel: 'Es el último nivel de un circuito activo: agregue otro o desactive el circuito primero',
} as const
