import { longText, text } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'

/** What the history of a lead tells: whom it is, what it carries of its campaign's own fields, and how far it came. */
export const leadHistoryResource: HistoryResource = {
  type: 'Lead',
  singular: 'Prospecto',
  resource: 'MarLead',
  key: 'LeaID',
  option: 'LEADS',
  fields: {
    name: text('LeaName', 'Nombre'),
    document: text('LeaDocument', 'Documento'),
    telephone: text('LeaTelephone', 'Teléfono'),
    email: text('LeaEmail', 'Correo'),
    values: longText('LeaValues', 'Datos de la campaña'),
    state: text('McsName', 'Estado'),
    worker: text('WrkName', 'Asignado a'),
    notes: longText('LeaNotes', 'Notas'),
  },
}
