/** Words of the supplier picker: back-office.md 2. */
export const supplierTexts = {
  label: 'Proveedor',
  picker: 'Proveedores',
  search: 'RUC, razón social o contacto',
  ruc: 'RUC',
  name: 'Razón social',
  contact: 'Contacto',
  telephone: 'Teléfono',
  email: 'Correo',
  several: 'Marque varios, con la casilla o con Espacio, y agréguelos de una vez; Intro o un clic elige uno solo.',
  addChosen: (count: number) => (count === 1 ? 'Agregar 1 proveedor' : `Agregar ${count} proveedores`),
  empty: 'No hay proveedores que coincidan.',
} as const
