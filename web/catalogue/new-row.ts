/** «Nuevo» where an address names the row that is edited. */
export const newRow = 'nuevo'
