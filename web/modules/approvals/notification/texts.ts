/** The bell: screens.md 3.2. */
export const notificationTexts = {
  bell: 'Notificaciones',
  unread: (count: number) => (count === 0 ? 'Notificaciones, ninguna sin leer' : `Notificaciones, ${count} sin leer`),
  toDecide: 'Por aprobar',
  informative: 'Informativas',
  markAllRead: 'Marcar todo leído',
  empty: 'No tiene notificaciones',
  inbox: 'Bandeja de aprobaciones',
  online: 'En línea',
  connecting: 'Conectando…',
  offline: 'Reconectando…',
  isUnread: 'Sin leer',
  several: (count: number) => `Tiene ${count} notificaciones nuevas`,
  earlier: 'Ver anteriores',
} as const
