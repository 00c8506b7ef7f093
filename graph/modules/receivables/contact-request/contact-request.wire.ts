import { CONTACT_REQUEST_STATE } from '#schema/modules/receivables/contact-request/contact-request-codes.ts'
import { code, dateTime, flag, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const contactData = record({
  email: ['email', optional(text)],
  mobile: ['mobile', optional(text)],
  address: ['address', optional(text)],
})

export const contactRequest = record({
  id: ['CcrID', id],
  state: ['CcrState', code(CONTACT_REQUEST_STATE)],
  customerName: ['nombreCompleto', text],
  documentNumber: ['nroDocumentoTitular', text],
  proposed: ['proposed', contactData],
  before: ['before', contactData],
  current: ['current', contactData],
  mark: ['CusMark', text],
  askedAt: ['SecCreate', dateTime],
  reason: ['CcrReason', optional(text)],
  decidedAt: ['CcrDecided', optional(dateTime)],
  decidedBy: ['CcrDecidedByName', optional(text)],
})

export const requestInput = record({
  email: ['correoElectronico', optional(text)],
  mobile: ['telefonoCelular', optional(text)],
  address: ['direccion', optional(text)],
})

export const withdrawInput = record({ id: ['CcrID', id] })

export const decisionInput = record({
  id: ['CcrID', id],
  isAccepted: ['IsAccepted', flag],
  reason: ['CcrReason', optional(text)],
  mark: ['CusMark', optional(text)],
})
