import { audiences } from '#schema/modules/engagement/audiences.ts'
import { date, fixed, integer, longText, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** What there is to read, watch or download for an audience (rules 12): a link, a file, or both. */
export const resource: Catalogue = {
  type: 'Resource',
  list: 'resources',
  title: 'Recursos',
  singular: 'Recurso',
  resource: 'CarResource',
  key: 'ResID',
  route: '/card/resources',
  option: 'RESOURCES',
  fields: {
    title: text('ResTitle', 'Título', { required: true, max: 120 }),
    category: text('ResCategory', 'Categoría', { required: true, max: 60 }),
    audience: fixed('ResAudience', 'Dirigido a', audiences, { required: true }),
    description: longText('ResDescription', 'Descripción', { max: 500, hidden: true }),
    url: text('ResUrl', 'Enlace (https)', { max: 500, hidden: true }),
    file: text('ResFileName', 'Archivo', { readOnly: true }),
    position: integer('ResOrder', 'Orden', { hidden: true }),
    from: date('ResFrom', 'Vigente desde'),
    to: date('ResTo', 'Vigente hasta'),
  },
  search: ['title', 'category', 'description'],
  unique: ['audience', 'title'],
}
