import { date, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

export const project: Catalogue = {
  type: 'Project',
  list: 'projects',
  title: 'Proyectos',
  singular: 'Proyecto',
  resource: 'GenProject',
  key: 'PrjID',
  route: '/general/projects',
  option: 'PROJECTS',
  fields: {
    code: text('PrjCode', 'Código', { required: true, max: 20 }),
    name: text('PrjName', 'Nombre', { required: true, max: 120 }),
    description: text('PrjDescriptionLong', 'Descripción', { hidden: true }),
    businessLine: reference('BslID', 'Línea de negocio', 'GenBusinessLine', 'BslName', { required: true }),
    district: reference('DtrID', 'Distrito', 'GenDistrict', 'DtrName'),
    startsOn: date('PrjDateInitial', 'Inicio'),
    endsOn: date('PrjDateEnd', 'Fin'),
  },
  search: ['code', 'name', 'description'],
  unique: ['code'],
}
