import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { validateTelephone, telephoneLimits } from '#schema/platform/values/telephone.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { personMessages } from '#schema/modules/organisation/person/person.ts'
import { isRuc } from '#schema/platform/values/ruc.ts'
import { isDay } from '#schema/platform/time/working-days.ts'

/** What a supplier's profile says (portal.md 3 and 5), as a form holds it. */
export interface SupplierDraft {
  ruc: string
  name: string
  address: string
  telephone: string
  email: string
  contactName: string
  tradeName: string
  mainItem: string
  /** YYYY-MM-DD; empty where it is not told. */
  constitutedOn: string
}

export const supplierMessages = {
  day: 'La fecha de constitución no es válida',
  future: 'La fecha de constitución no puede ser posterior a hoy',
} as const

const SHORTEST = 3
const LONGEST = 256

const short = field.minLength(SHORTEST)
const long = field.maxLength(LONGEST)

/** Everything that keeps a profile from being saved; `today` is the day in Lima. */
export function validateSupplier(draft: SupplierDraft, today: string): Issue[] {
  const problems = {
    ruc: wrongWith(draft.ruc, field.required, (ruc) => (isRuc(bareNumber(ruc)) ? undefined : personMessages.ruc)),
    name: wrongWith(draft.name, field.required, short, long),
    address: wrongWith(draft.address, field.required, short, long),
    telephone: validateTelephone(draft.telephone, fieldMessages.required, telephoneLimits.supplier),
    email: wrongWith(draft.email, field.required, field.email),
    contactName: wrongWith(draft.contactName, long),
    tradeName: wrongWith(draft.tradeName, long),
    mainItem: wrongWith(draft.mainItem, long),
    constitutedOn: validateDay(draft.constitutedOn.trim(), today),
  }
  return Object.entries(problems).flatMap(([name, message]) => (message ? [{ path: [name], message }] : []))
}

function validateDay(day: string, today: string): string | undefined {
  if (day === '') return undefined
  if (!isDay(day)) return supplierMessages.day
  return day <= today ? undefined : supplierMessages.future
}
