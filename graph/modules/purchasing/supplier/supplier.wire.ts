import { id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const supplier = record({
  id: ['SupID', id],
  ruc: ['SupDocumentNumber', text],
  name: ['SupName', text],
  tradeName: ['SupTradeName', optional(text)],
  contactName: ['SupConName', optional(text)],
  telephone: ['SupTelephone', optional(text)],
  email: ['SupEmail', optional(text)],
  address: ['SupAddress', optional(text)],
})
