/** The part of an address that says which list is open. */
export const groupPart = 'grupo'

/** The part of an address that says that the list is being called by another name. */
export const renamePart = 'nombre'
