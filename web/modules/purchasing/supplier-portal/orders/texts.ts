/** *Mis Órdenes* of a supplier (portal.md 1, 2, 4): to the letter where it gives the words. */
export const suppliedTexts = {
  emptyList: 'Todavía no tiene órdenes. Cuando le aprueben una, le llegará un correo.',
  upload: 'Cargar comprobantes',
  registered: 'Registrado',
  unregistered: 'Sin registrar',
  moreVouchers: (count: number) => `y ${count} más`,
  filesOf: (documentNumber: string) => `Sí: ver adjuntos de ${documentNumber}`,
  filesTitle: (documentNumber: string) => `Adjuntos de la orden ${documentNumber}`,
  yes: 'Sí',
  no: 'No',
} as const

export const suppliedColumnTexts = {
  type: 'Tipo',
  number: 'Nro. Orden',
  date: 'Fecha',
  status: 'Estado',
  reception: 'Recepción',
  total: 'Importe',
  registered: 'Comprobante',
  vouchers: 'Adjuntó comprobantes',
  states: 'Estado de comprobantes',
  files: 'Adjuntos',
} as const
