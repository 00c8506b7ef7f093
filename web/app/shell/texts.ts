/** Words of what surrounds every screen: portal.md 2; back-office.md 2. */
export const shellTexts = {
  palette: 'Ir a',
  paletteHint: 'Pantalla o documento',
  screens: 'Pantallas',
  recent: 'Documentos recientes',
  nothing: 'Sin coincidencias',
  noOption: (title: string) => `Su usuario no tiene permiso para abrir «${title}».`,
  askForIt: 'Si lo necesita para su trabajo, pídalo a quien administra los usuarios y vuelva a intentar.',
  staffOnly: 'Esta pantalla es del personal de la empresa.',
  toHome: 'Ir al Inicio',
  goTo: (label: string) => `Ir a ${label}`,
} as const
