import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** A place as it is to stand. */
export interface LocationDraft {
  code: string
  name: string
  /** The code of the place that it lies in; empty for a department. */
  parent: string
}

export const locationMessages = {
  code: (digits: number) => `Código: indique ${digits} dígitos`,
  parent: (parent: string) => `Código: debe empezar con ${parent}, el código del lugar que lo contiene`,
  taken: 'Código: ya existe un lugar con ese código',
  missing: 'El lugar que lo contiene no existe',
  inactive: 'El lugar que lo contiene está inactivo: habilítelo primero',
} as const

/** The code of the place that contains this one; empty for a department. */
export const parentOf = (code: string): string => code.slice(0, -2)

/** Two digits more than the place that contains it; two for a department. */
export const digitsBelow = (parent: string): number => parent.length + 2

/** What is wrong with a place, by field. */
export function validateLocation({ code, name, parent }: LocationDraft): Issue[] {
  const digits = digitsBelow(parent)
  const isWhole = /^\d+$/.test(code) && code.length === digits
  const wrongName = wrongWith(name, field.required, field.maxLength(120))
  return [
    ...(isWhole ? [] : [{ path: ['code'], message: locationMessages.code(digits) }]),
    ...(isWhole && !code.startsWith(parent) ? [{ path: ['code'], message: locationMessages.parent(parent) }] : []),
    ...(wrongName === undefined ? [] : [{ path: ['name'], message: wrongName }]),
  ]
}
