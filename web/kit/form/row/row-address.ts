/** «Nuevo» where an address names the row that is edited. */
export const newRow = 'nuevo'

/** The part of an address that names the row being edited. */
export const rowPart = 'registro'
