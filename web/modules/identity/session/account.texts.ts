/** Words of passwords, open sessions and being away: back-office.md 2, 5 and 8, portal.md 2. */
export const passwordTexts = {
  menu: 'Cambiar Password',
  title: 'Cambiar Password',
  forced: 'Debe cambiar su contraseña para continuar.',
  user: 'Usuario',
  old: 'Contraseña actual',
  next: 'Contraseña nueva',
  confirmation: 'Confirmar contraseña',
  rules: 'La contraseña nueva debe tener',
  held: 'cumplido',
  open: 'pendiente',
  change: 'Cambiar contraseña',
  done: 'Contraseña Actualizada',
  othersEnded: 'Sus demás sesiones se cerraron. Vuelva a ingresar con la contraseña nueva.',
  failed: 'La contraseña no se pudo cambiar.',
} as const

export const idleTexts = {
  title: 'Tiempo de inactividad',
  question: (seconds: number) => `No hay actividad. Su sesión se cerrará en ${seconds} s.`,
  over: 'Su sesión se cerró por inactividad.',
  stay: 'Sigo Aquí',
} as const

export const sessionsTexts = {
  title: 'Sesiones',
  everywhere: 'Cerrar sesión en todos los equipos',
  current: 'Este equipo',
  unknownAgent: 'Programa desconocido',
  started: 'Ingresó',
  seen: 'Última renovación',
  address: 'Dirección',
  browserOn: (browser: string, system: string) => `${browser} en ${system}`,
} as const
