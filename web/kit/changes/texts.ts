/** What a list says when others changed it meanwhile. */
export const changeTexts = {
  changes: (count: number) => `${count > 99 ? '99+' : count} ${count === 1 ? 'cambio' : 'cambios'} · actualizar`,
  refreshed: 'Lista actualizada',
} as const
