/** Words of the service hours: portal.md 2 and 5, rules 8. */
export const hoursTexts = {
  title: 'Horario de Atención',
  hours: (opensAt: string, closesAt: string) =>
    `Atendemos de lunes a viernes, de ${opensAt} a ${closesAt}, salvo feriados.`,
  isOpen: (closesAt: string) => `Ahora estamos atendiendo, hasta las ${closesAt}.`,
  isClosed: (day: string, time: string) => `Ahora no estamos atendiendo. Volvemos el ${day} a las ${time}.`,
  goOn: {
    CUSTOMER: 'Puede consultar y pagar en línea a cualquier hora.',
    SUPPLIER: 'Puede consultar y registrar en el portal a cualquier hora.',
  },
  understood: 'Entendido',
} as const

export const openingTexts = {
  intro:
    'Proveedores y clientes ven este horario en su portal, de lunes a viernes y salvo feriados, con la hora de Lima.',
  opensAt: 'Hora de inicio',
  closesAt: 'Hora de fin',
  format: 'hh:mm',
  changed: 'El horario cambió',
} as const
