/** Words of what surrounds every screen: portal.md 2; back-office.md 2. */
export const shellTexts = {
  palette: 'Ir a',
  paletteHint: 'Pantalla o documento',
  screens: 'Pantallas',
  recent: 'Documentos recientes',
  nothing: 'Sin coincidencias',
  goTo: (label: string) => `Ir a ${label}`,
} as const
