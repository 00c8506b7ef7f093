import { AUDIENCE } from '#schema/platform/access/audience.ts'

/** Whom a survey asks or a resource is for, by LexID (portal.md 9); the staff have none. */
export const audiences: Readonly<Record<number, string>> = {
  [AUDIENCE.INTERNAL]: 'Personal',
  [AUDIENCE.SUPPLIER]: 'Proveedores',
  [AUDIENCE.CUSTOMER]: 'Clientes',
}
