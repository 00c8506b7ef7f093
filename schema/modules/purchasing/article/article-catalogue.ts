import { choice, decimal, flag, longText, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

export const article: Catalogue = {
  type: 'Article',
  list: 'articles',
  title: 'Artículos',
  singular: 'Artículo',
  resource: 'LgsArticle',
  key: 'ArtID',
  route: '/logistica/articulos',
  option: 'ARTICLES',
  fields: {
    code: text('ArtCode', 'Código', { required: true, max: 30 }),
    name: text('ArtName', 'Nombre', { required: true, max: 160 }),
    description: longText('ArtDescription', 'Descripción', { hidden: true }),
    unit: choice('TypeUnitOfMeasuarement', 'Unidad de medida', 1060, {
      required: true,
      labelWire: 'TypeUnitOfMeasuarementName',
    }),
    category: choice('TypeCategory', 'Categoría', 1012),
    isService: flag('ArtIsService', 'Servicio', { hidden: true }),
    inventoried: flag('ArtInventoriable', 'Inventariable', { hidden: true }),
    stock: decimal('ArtStockDisponible', 'Stock disponible', { readOnly: true }),
    warehouse: reference('WhsCode', 'Almacén', 'LgsWarehouse', 'WhsName', { hidden: true }),
    referencePrice: decimal('ArtReferencePrice', 'Precio referencial (S/)', { isAmount: true }),
  },
  filters: {
    heldBy: reference('StkWhsCode', 'Con existencias en', 'LgsWarehouse', 'WhsName', { keyWire: 'WhsCode' }),
  },
  search: ['code', 'name', 'description'],
  searchColumn: 'ArtSearch',
  unique: ['code'],
}
