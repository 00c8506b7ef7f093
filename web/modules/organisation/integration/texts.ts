/** Words of what Circuito is connected to. */
export const integrationTexts = {
  title: 'Integraciones',
  intro:
    'A qué está conectado el programa. Sus ajustes se leen al iniciarlo: aquí se ve cómo se llaman, nunca lo que valen, y se prueba si responden. Solo un administrador de la instalación prueba.',
  name: 'Conexión',
  way: 'Cómo',
  state: 'Estado',
  works: 'Responde',
  fails: 'No responde',
  untried: 'Sin probar',
  nothing: 'Nada que probar',
  took: (milliseconds: number) => `${milliseconds} ms`,
  success: 'Último éxito',
  failure: 'Última falla',
  settings: 'Ajustes',
  noSettings: 'Ninguno',
  never: 'Nunca',
  check: 'Probar',
  checkOf: (name: string) => `Probar: ${name}`,
  answered: (name: string) => `${name}: responde`,
  silent: (name: string, reason: string) => `${name}: ${reason}`,
} as const
