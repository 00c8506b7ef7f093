import { longText, text } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'

/** What the history of a role tells: its name, what it gives on each option that changed, and who was given it. */
export const roleHistoryResource: HistoryResource = {
  type: 'Role',
  singular: 'Rol',
  resource: 'SecRole',
  key: 'RolID',
  option: 'ROLES',
  fields: {
    name: text('RolName', 'Nombre'),
    description: text('RolDescription', 'Descripción'),
    rights: longText('RolRights', 'Permisos'),
    person: text('RolPerson', 'Persona'),
  },
}
