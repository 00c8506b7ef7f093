import { dateTime, id, int, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const companyColumns = {
  name: ['CpyName', text],
  ruc: ['CpyRuc', text],
  address: ['CpyAddress', optional(text)],
  telephone: ['CpyTelephone', optional(text)],
  email: ['CpyEmail', optional(text)],
  version: ['SecVersion', int],
} as const

export const companyProfile = record({
  id: ['CpyID', id],
  ...companyColumns,
  updatedAt: ['SecUpdate', optional(dateTime)],
})
export const companyProfileInput = record(companyColumns)
