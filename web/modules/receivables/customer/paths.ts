/** «Mis Pagos», before a property was chosen. */
export const paymentsPath = '/payment/schedule/'
export const personalDataPath = '/?ver=datos'
/** A purchase's schedule. */
export const schedulePath = (purchaseId: string) => `/payment/schedule/?proforma=${purchaseId}`
/** The steps that pay one of its instalments. */
export const payPath = (purchaseId: string, instalmentId: string) => `${schedulePath(purchaseId)}&cuota=${instalmentId}`

export const faqPath = '/portal/preguntas'
export const statementPath = (purchaseId: string) => `/files/statement/${purchaseId}.xlsx`
export const picturePath = (promotionId: string) => `/files/promotions/${promotionId}`
export const mapPath = (location: string) => `https://www.google.com/maps?q=${encodeURIComponent(location)}`
