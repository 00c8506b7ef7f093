import { code, dateTime, flag, int, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({ text: 'TEXT', number: 'NUMBER', flag: 'FLAG', date: 'DATE', url: 'URL', email: 'EMAIL' } as const)

/** What Helper/getparam answers. */
export const parameterValue = record({ value: ['PrmValue', text] })

export const parameter = record({
  name: ['PrmName', text],
  kind: ['PrmKind', kind],
  description: ['PrmDescription', text],
  value: ['PrmValue', optional(text)],
  otherwise: ['PrmDefault', text],
  isKnown: ['IsKnown', flag],
  isFixed: ['IsFixed', flag],
  isActive: ['SecStatus', flag],
  changedAt: ['SecUpdate', optional(dateTime)],
  changedBy: ['UsrName', optional(text)],
  version: ['SecVersion', int],
})

export const parameterInput = record({
  name: ['PrmName', text],
  value: ['PrmValue', text],
  kind: ['PrmKind', optional(kind)],
  description: ['PrmDescription', optional(text)],
  version: ['SecVersion', optional(int)],
})

export const parameterActiveInput = record({
  name: ['PrmName', text],
  isActive: ['SecStatus', numberFlag],
})
