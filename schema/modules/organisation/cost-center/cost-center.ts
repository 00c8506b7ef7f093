import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** A cost centre as its form holds it. */
export interface CostCenterDraft {
  code: string
  name: string
  /** What people read where one is chosen; code and name where it is empty. */
  description: string
}

const LONGEST_CODE = 20
const LONGEST_NAME = 120

/** Digits and letters in groups, as accounts are written: 30.01.02 or ADM-01. */
const CODE = /^[\p{L}\d]+([.-][\p{L}\d]+)*$/u
export const codeMessage = 'Solo números y letras, en grupos separados por punto o guion.'

/** Everything that a cost centre's own fields have against being saved. */
export function validateCostCenter({ code, name, description }: CostCenterDraft): Issue[] {
  const problems = {
    code: wrongWith(code, field.required, field.maxLength(LONGEST_CODE), (typed) =>
      CODE.test(typed) ? undefined : codeMessage,
    ),
    name: wrongWith(name, field.required, field.maxLength(LONGEST_NAME)),
    description: wrongWith(description, field.maxLength(256)),
  }
  return Object.entries(problems).flatMap(([path, message]) => (message ? [{ path: [path], message }] : []))
}

/** As people read it where one is chosen. */
export const readableCostCenter = ({ code, name, description }: CostCenterDraft): string =>
  description.trim() || `${code.trim()} ${name.trim()}`
