import { reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** The areas of the company; each may stand in another (upstream/modules/organisation/company/structure/tree.ts keeps them a tree). */
export const workArea: Catalogue = {
  type: 'WorkArea',
  list: 'workAreas',
  title: 'Áreas',
  singular: 'Área',
  resource: 'GenArea',
  key: 'AreID',
  route: '/general/areas',
  option: 'AREAS',
  fields: {
    name: text('AreName', 'Nombre', { required: true, max: 120 }),
    parent: reference('AreParentID', 'Área superior', 'GenAreaParent', 'AreParentName', {
      offeredBy: 'GenArea/parents',
    }),
  },
  search: ['name'],
  unique: ['name'],
}
