/** What of an account opens in a drawer of its own: the parameter of the address that names whose. */
export const parts = ['registro', 'permisos', 'sesiones', 'preferencias', 'firma'] as const
export type Part = (typeof parts)[number]
