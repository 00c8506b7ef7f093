/** Words of /general/compania. */
export const companyTexts = {
  intro:
    'El nombre, el RUC y la dirección encabezan los documentos impresos; el nombre, también los correos y el inicio de sesión.',
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
