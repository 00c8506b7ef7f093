import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { telephoneCheck, telephoneLimits } from '#schema/platform/values/telephone.ts'
import { personMessages } from '#schema/modules/organisation/person/person.ts'
import { isRuc } from '#schema/platform/values/ruc.ts'

/** The company's own data, as papers and letters carry them. */
export interface CompanyDraft {
  name: string
  ruc: string
  address: string
  telephone: string
  email: string
}

const SHORTEST = 3
const LONGEST = 256
const LONGEST_TELEPHONE = 30

export const companyMessages = {
  taken: 'El RUC es de otra compañía',
} as const

/** Everything that keeps a company's data from being saved. */
export function validateCompany(draft: CompanyDraft): Issue[] {
  const problems = {
    name: wrongWith(draft.name, field.required, field.minLength(SHORTEST), field.maxLength(LONGEST)),
    ruc: wrongWith(draft.ruc, field.required, (ruc) => (isRuc(bareNumber(ruc)) ? undefined : personMessages.ruc)),
    address: wrongWith(draft.address, field.maxLength(LONGEST)),
    telephone: wrongWith(draft.telephone, field.maxLength(LONGEST_TELEPHONE), telephoneCheck(telephoneLimits.company)),
    email: wrongWith(draft.email, field.email),
  }
  return Object.entries(problems).flatMap(([path, message]) => (message ? [{ path: [path], message }] : []))
}
