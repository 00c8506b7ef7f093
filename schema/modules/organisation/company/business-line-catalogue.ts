import { text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

export const businessLine: Catalogue = {
  type: 'BusinessLine',
  list: 'businessLines',
  title: 'Líneas de negocio',
  singular: 'Línea de negocio',
  resource: 'GenBusinessLine',
  key: 'BslID',
  route: '/general/businessLine',
  option: 'BUSINESS_LINE',
  fields: { name: text('BslName', 'Nombre', { required: true, max: 120 }) },
  search: ['name'],
  unique: ['name'],
}
