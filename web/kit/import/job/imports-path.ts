/** Where a person's imports stand. */
export const importsPath = '/configuracion/importaciones'
