/** Where a person's exports stand. */
export const exportsPath = '/configuracion/exportaciones'
