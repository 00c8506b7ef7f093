import type { AlertAlign, AlertType, ToolbarPlace } from '#web/generated/types.ts'

/** Words of what each person prefers (portal.md 3, UserConfig). */
export const preferenceTexts = {
  title: 'Preferencias',
  of: (user: string) => `Preferencias de ${user}`,
  language: 'Idioma',
  spanish: 'Español',
  persistent: 'Abrir la última pantalla al ingresar',
  persistentHelp: 'Sin marcar se ingresa siempre al Inicio.',
  alertType: 'Avisos de aprobaciones',
  alertTypeHelp: 'Los errores se muestran siempre.',
  alertAlign: 'Lugar de los avisos',
  toolbar: 'Barra de herramientas de las listas',
  toolbarHelp: 'Debajo de la lista se busca solo con el botón Buscar.',
} as const

export const alertTypeNames: Record<AlertType, string> = {
  TOAST: 'Aviso que pasa',
  POPUP: 'Diálogo',
  NONE: 'Ninguno, solo la campana',
}

export const alertAlignNames: Record<AlertAlign, string> = {
  TOP_LEFT: 'Arriba a la izquierda',
  TOP_CENTER: 'Arriba al centro',
  TOP_RIGHT: 'Arriba a la derecha',
  BOTTOM_LEFT: 'Abajo a la izquierda',
  BOTTOM_CENTER: 'Abajo al centro',
  BOTTOM_RIGHT: 'Abajo a la derecha',
}

export const toolbarNames: Record<ToolbarPlace, string> = {
  TOP: 'Encima de la lista',
  BOTTOM: 'Debajo de la lista',
}
