import { text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** Almacenes: where stock lies. `warehouses` lists what a form offers, this what is kept. */
export const warehouse: Catalogue = {
  type: 'Warehouse',
  list: 'companyWarehouses',
  title: 'Almacenes',
  singular: 'Almacén',
  resource: 'LgsWarehouse',
  key: 'WhsID',
  route: '/logistica/almacenes',
  option: 'WAREHOUSES',
  fields: {
    code: text('WhsCode', 'Código', { required: true, max: 20 }),
    name: text('WhsName', 'Nombre', { required: true, max: 160 }),
  },
  search: ['code', 'name'],
  unique: ['code'],
}
