/** «Mis Pagos», before a property was chosen. */
export const paymentsPath = '/payment/schedule/'
export const personalDataPath = '/?ver=datos'

export const faqPath = '/portal/preguntas'
export const statementPath = (purchaseId: string) => `/files/statement/${purchaseId}.xlsx`
export const picturePath = (promotionId: string) => `/files/promotions/${promotionId}`
export const mapPath = (location: string) => `https://www.google.com/maps?q=${encodeURIComponent(location)}`
