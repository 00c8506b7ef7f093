/** Whom a survey asks or a resource is for, by LexID (portal.md 9); the staff have none. */
export const audiences: Readonly<Record<number, string>> = { 0: 'Personal', 1000: 'Proveedores', 1001: 'Clientes' }
