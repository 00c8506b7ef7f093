/** Words of /general/compania. */
export const companyTexts = {
  intro: 'Estos datos encabezan los documentos impresos, los correos y el inicio de sesión de la compañía.',
  name: 'Nombre',
  ruc: 'RUC',
  address: 'Dirección',
  telephone: 'Teléfono',
  email: 'Correo',
  rucHelp: '11 dígitos; el último comprueba los anteriores.',
  readOnly: 'Solo lectura: no tiene permiso para modificar la compañía.',
  conflict: 'Los datos de la compañía cambiaron',
  changedAt: (when: string) => `Último cambio: ${when}`,
} as const
