import { decimal, id, list, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const bought = record({
  id: ['idProforma', id],
  code: ['correlativo', text],
  stateName: ['estadoOC', text],
  project: ['proyecto', text],
  stage: ['etapa', withDefault(text, '')],
  propertyKind: ['tipoInmueble_1', text],
  propertyNumber: ['nroInmueble_1', text],
  balance: ['sumaSaldo', decimal],
  overdue: ['sumaVencido', decimal],
})

export const buyer = record({
  id: ['CusID', id],
  documentNumber: ['nroDocumentoTitular', text],
  fullName: ['nombreCompleto', text],
  email: ['correoElectronico', optional(text)],
  mobile: ['telefonoCelular', optional(text)],
  purchases: ['operacionComercial', withDefault(list(bought), [])],
})
