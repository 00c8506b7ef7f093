/** What is said of any record that is saved. */
export const recordMessages = {
  version: 'Falta la versión que se leyó',
  noSuchOption: (label: string) => `${label}: la opción no existe`,
  severalOptions: (label: string) => `${label}: hay más de una opción con ese nombre, escriba su código`,
  dates: 'Hasta: no puede ser anterior a Desde',
  person: 'Seleccione una persona',
  area: 'El área no es válida',
  ownAdministrator: 'No puede quitarse su propio permiso de administrador',
} as const
