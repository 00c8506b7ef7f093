/** Words of a customer's home: portal.md 1, 2, 4 and 8. */
export const homeTexts = {
  welcome: (name: string) => `Bienvenido(a), ${name}`,
  failed: 'ERROR AL CARGAR DATOS DE CLIENTE',
  sections: 'Secciones de su inicio',
  properties: 'Mis propiedades',
  personal: 'Datos personales',
  news: 'Novedades',
  soon: 'Próximamente',
  soonHint: 'Aquí encontrará las novedades de sus proyectos.',
  questions: 'Preguntas frecuentes',
  tour: 'Tour virtual 360',
  newTab: '(se abre en otra pestaña)',
  noProperties: 'Aún no tiene propiedades registradas.',
  owes: (count: number) =>
    count === 1 ? 'Tiene cuotas vencidas en 1 propiedad.' : `Tiene cuotas vencidas en ${count} propiedades.`,
  seeDebt: 'Ver deuda',
  promotions: '¡Promociones!',
} as const

export const propertyTexts = {
  state: 'Estado',
  next: 'Próxima cuota',
  due: 'F.V',
  amount: 'Monto',
  allPaid: 'No tiene cuotas pendientes.',
  pay: 'Pagar',
  see: 'Ver pagos',
  code: 'Código de venta',
  map: 'Ver ubicación',
} as const

export const personalTexts = {
  document: 'Nro. de documento',
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  mobile: 'Teléfono celular',
  maritalStatus: 'Estado civil',
  gender: 'Género',
  address: 'Dirección',
} as const

export const debtTexts = {
  title: 'Deuda vencida',
  intro: 'Estas propiedades tienen cuotas vencidas. Puede pagarlas en línea.',
  partly: 'Estas propiedades tienen cuotas vencidas. No todas se pueden pagar en línea.',
  none: 'Estas propiedades tienen cuotas vencidas. Ninguna se puede pagar en línea.',
  property: 'Inmueble',
  overdue: 'Total vencido',
  payable: 'Puede pagar en línea',
  closed: 'Ahora no se pueden pagar en línea: vea el motivo en sus cuotas.',
} as const

export const promotionTexts = {
  title: '¡Promociones!',
  see: 'Ver promoción',
  carousel: 'Carrusel de promociones',
  role: 'carrusel',
  pause: 'Pausar',
  play: 'Reproducir',
  next: 'Siguiente',
  previous: 'Anterior',
  place: (at: number, count: number) => `${at} de ${count}`,
} as const

export const instalmentTexts = {
  number: (number: number) => `Cuota ${number}`,
  due: 'F.V',
  amount: 'Monto',
  paid: 'Pagado',
  balance: 'Saldo',
  partial: 'PARC.CANCELADO',
  settled: 'Pagado',
  pay: 'Pagar',
  choose: (number: number) => `Elegir la cuota ${number}`,
  payNumber: (number: number) => `Pagar la cuota ${number}`,
  detail: 'Ver detalle',
  detailOf: (number: number) => `Ver detalle de la cuota ${number}`,
} as const
