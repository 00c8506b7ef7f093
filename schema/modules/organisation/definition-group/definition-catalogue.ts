import { integer, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** The values of the definition lists 1007–1061 that forms offer (back-office.md 3). */
export const definition: Catalogue = {
  type: 'Definition',
  list: 'definitions',
  title: 'Catálogos',
  singular: 'Valor de catálogo',
  resource: 'GenDefinition',
  key: 'DedID',
  route: '/general/catalogos',
  option: 'CATALOGS',
  fields: {
    list: reference('DefID', 'Lista', 'GenDefinitionGroup', 'DgrName', {
      required: true,
      offeredBy: 'GenDefinition/definitiongroup',
    }),
    value: text('DedValue', 'Valor', { required: true, max: 20 }),
    description: text('DedDescription', 'Descripción', { required: true, max: 120 }),
    abbreviation: text('DedAbbreviation', 'Abreviatura', { max: 20 }),
    helper: text('DedHelper', 'Dato auxiliar', { max: 60, hidden: true }),
    position: integer('DedOrder', 'Orden'),
  },
  search: ['description', 'value'],
  unique: ['list', 'value'],
}
