import { date, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

export const campaign: Catalogue = {
  type: 'Campaign',
  list: 'campaigns',
  title: 'Campañas',
  singular: 'Campaña',
  resource: 'GenCampaign',
  key: 'CmpID',
  route: '/general/campania',
  option: 'CAMPAIGNS',
  fields: {
    name: text('CmpName', 'Nombre', { required: true, max: 120 }),
    project: reference('PrjID', 'Proyecto', 'GenProject', 'PrjName'),
    startsOn: date('CmpDateInitial', 'Inicio', { required: true }),
    endsOn: date('CmpDateEnd', 'Fin'),
  },
  search: ['name'],
  unique: ['name'],
}
