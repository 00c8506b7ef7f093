import type { Issue } from '#schema/platform/values/issue.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

/** What every lead may carry, whatever its campaign: these are never taken away. */
export const leadMarks = ['document', 'telephone', 'email'] as const
export type LeadMark = (typeof leadMarks)[number]

/** The columns of every campaign's sheet. */
export const leadColumns = { name: 'Nombre', document: 'Documento', telephone: 'Teléfono', email: 'Correo' } as const

export type LeadFieldKind = 'TEXT' | 'NUMBER' | 'DATE' | 'LIST'

/** A field of a campaign's own, as its setup writes it. */
export interface LeadFieldDraft {
  name: string
  kind: LeadFieldKind
  options: readonly string[]
  /** False: no lead is asked for it any more. */
  isActive: boolean
}

/** How a campaign's leads are asked for, what they pass through, and who gets them. */
export interface LeadSetupDraft {
  fields: readonly LeadFieldDraft[]
  states: readonly { name: string; isActive: boolean }[]
  assignment: 'ROUND_ROBIN' | 'ONE'
  workers: readonly string[]
}

export const setupMessages = {
  repeated: 'Ya hay otro con este nombre',
  reserved: 'Todo prospecto lleva ya este dato',
  options: 'Escriba al menos una opción',
  repeatedOption: 'Una opción se repite',
  noState: 'Deje al menos un estado en uso',
  noWorker: 'Elija a quién se asignan los prospectos',
  oneWorker: 'Elija a una sola persona',
  tooMany: (most: number) => `Se admiten ${most} como máximo`,
} as const

/** Own fields, states and options of a list that people still find their way in. */
const MOST = 20
const MOST_OPTIONS = 50
const LONGEST_FIELD = 60
const LONGEST_STATE = 40

const reserved = new Set<string>(Object.values(leadColumns).map(foldText))

function validateFieldName(name: string, longest: number, before: readonly string[]): string | undefined {
  const typed = name.trim()
  if (typed === '') return fieldMessages.required
  if (typed.length > longest) return fieldMessages.maxLength(longest)
  return before.includes(foldText(typed)) ? setupMessages.repeated : undefined
}

function validateFieldOptions({ kind, options }: LeadFieldDraft): string | undefined {
  if (kind !== 'LIST') return undefined
  const named = options.map(foldText).filter(Boolean)
  if (named.length === 0) return setupMessages.options
  if (named.length > MOST_OPTIONS) return setupMessages.tooMany(MOST_OPTIONS)
  return new Set(named).size < named.length ? setupMessages.repeatedOption : undefined
}

const at = (path: Issue['path'], message: string | undefined): Issue[] => (message ? [{ path, message }] : [])

/** Everything that keeps a setup from being saved. */
export function validateLeadSetup({ fields, states, assignment, workers }: LeadSetupDraft): Issue[] {
  const fieldNames = fields.map(({ name }) => foldText(name))
  const stateNames = states.map(({ name }) => foldText(name))
  const isAlone = assignment === 'ONE' && workers.length > 1
  return [
    ...at(['fields'], fields.length > MOST ? setupMessages.tooMany(MOST) : undefined),
    ...fields.flatMap((field, index) => [
      ...at(
        ['fields', index, 'name'],
        validateFieldName(field.name, LONGEST_FIELD, fieldNames.slice(0, index)) ??
          (reserved.has(foldText(field.name)) ? setupMessages.reserved : undefined),
      ),
      ...at(['fields', index, 'options'], validateFieldOptions(field)),
    ]),
    ...at(['states'], states.length > MOST ? setupMessages.tooMany(MOST) : undefined),
    ...at(['states'], states.some(({ isActive }) => isActive) ? undefined : setupMessages.noState),
    ...states.flatMap(({ name }, index) =>
      at(['states', index, 'name'], validateFieldName(name, LONGEST_STATE, stateNames.slice(0, index))),
    ),
    ...at(['workers'], workers.length === 0 ? setupMessages.noWorker : isAlone ? setupMessages.oneWorker : undefined),
  ]
}
