import { reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** The positions that people hold; circuits ask for them by level, and reminders go to the one above. */
export const jobPosition: Catalogue = {
  type: 'JobPosition',
  list: 'jobPositions',
  title: 'Cargos',
  singular: 'Cargo',
  resource: 'GenPosition',
  key: 'PstID',
  route: '/general/cargos',
  option: 'POSITIONS',
  fields: {
    name: text('PstName', 'Nombre', { required: true, max: 120 }),
    parent: reference('PstParentID', 'Cargo superior', 'GenPositionParent', 'PstParentName', {
      offeredBy: 'GenPosition/parents',
    }),
  },
  search: ['name'],
  unique: ['name'],
}
