import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { telephoneCheck, telephoneLimits, tidyTelephone } from '#schema/platform/values/telephone.ts'

/** What of a customer's record can be corrected on request; an empty text is none. */
export interface ContactData {
  email: string
  mobile: string
  address: string
}

/** Letters of each text at most. */
export const contactLengths = { email: 256, address: 250, reason: 500 } as const

/** A reason says something. */
const SHORTEST_REASON = 10

export const contactMessages = {
  unchanged: 'Cambie al menos un dato',
  reason: `Escriba el motivo en ${SHORTEST_REASON} a ${contactLengths.reason} caracteres`,
} as const

/** Contact data as it is stored: nothing around the texts, and a telephone of digits alone. */
export const tidyContact = ({ email, mobile, address }: ContactData): ContactData => ({
  email: email.trim(),
  mobile: tidyTelephone(mobile),
  address: address.trim(),
})

/** What `draft` changes of `current`, as it is stored. */
export function contactChanges(current: ContactData, draft: ContactData): Partial<ContactData> {
  const [before, after] = [tidyContact(current), tidyContact(draft)]
  return {
    ...(after.email !== before.email && { email: after.email }),
    ...(after.mobile !== before.mobile && { mobile: after.mobile }),
    ...(after.address !== before.address && { address: after.address }),
  }
}

/** What is wrong with a correction: of what changes, each by its own rule; nothing can be taken out of the record. */
export function validateContact(current: ContactData, draft: ContactData): Issue[] {
  const changes = contactChanges(current, draft)
  const checks = {
    email: [field.required, field.email, field.maxLength(contactLengths.email)],
    mobile: [field.required, telephoneCheck(telephoneLimits.lead)],
    address: [field.required, field.maxLength(contactLengths.address)],
  }
  const names = ['email', 'mobile', 'address'] as const
  const changed = names.filter((name) => changes[name] !== undefined)
  if (changed.length === 0) return [{ path: [], message: contactMessages.unchanged }]
  return changed.flatMap((name) => {
    const message = wrongWith(changes[name], ...checks[name])
    return message ? [{ path: [name], message }] : []
  })
}

/** What is wrong with the reason of a refusal; undefined when nothing is. */
export function validateRefusal(reason: string): string | undefined {
  const { length } = reason.trim()
  return length >= SHORTEST_REASON && length <= contactLengths.reason ? undefined : contactMessages.reason
}
