/** Where a supplier goes from its home. */
export const portalPaths = {
  profile: '/portal/datos',
  banks: '/portal/datos?pestana=bancos',
  invitations: '/portal/cotizaciones',
  orders: '/portal/ordenes',
  questions: '/portal/preguntas',
} as const

/** The parameter of the address that names the bank account whose dialog is open. */
export const bankPart = 'banco'

/** The format of the sworn declaration, with the supplier's data filled in. */
export const declarationFormat = '/files/declarations/format.pdf'
