/** What people read of what runs by itself. */
export const scheduledJobTexts = {
  title: 'Servicios programados',
  intro:
    'Lo que el sistema hace por sí solo, para todas las compañías. Solo un administrador de la instalación lo detiene o lo ejecuta a pedido.',
  name: 'Servicio',
  interval: 'Cada',
  state: 'Estado',
  lastRun: 'Última ejecución',
  result: 'Resultado',
  nextRun: 'Próxima ejecución',
  on: 'Habilitado',
  off: 'Detenido',
  running: 'En ejecución',
  asked: 'Pedido',
  failed: 'Falló',
  never: 'Aún no se ejecuta',
  none: 'No programada',
  run: 'Ejecutar ahora',
  runOf: (name: string) => `Ejecutar ahora: ${name}`,
  confirmRun: (name: string) => `«${name}» empezará en unos segundos. ¿Ejecutar ahora?`,
  yesRun: 'Sí, ejecutar',
  askedFor: 'Ejecución pedida',
  switchOf: (name: string, isEnabled: boolean) => `${isEnabled ? 'Detener' : 'Habilitar'}: ${name}`,
  confirmStop: (name: string) => `«${name}» dejará de ejecutarse por sí solo. ¿Detener?`,
  yesStop: 'Sí, detener',
  every: (seconds: number) => {
    if (seconds < 60) return `${seconds} s`
    return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
  },
} as const
