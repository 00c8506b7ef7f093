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
  empty: 'No hay proveedores que coincidan.',
} as const
