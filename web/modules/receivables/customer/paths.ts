import { OVERDUE } from '#web/modules/receivables/payment/paths.ts'

/** «Mis Pagos», before a property was chosen. */
export const paymentsPath = '/payment/schedule/'
export const personalDataPath = '/?ver=datos'
/** A purchase's schedule. */
export const schedulePath = (purchaseId: string) => `/payment/schedule/?proforma=${purchaseId}`
/** The steps that pay some of its instalments at once. */
export const payPath = (purchaseId: string, ...instalmentIds: readonly string[]) =>
  `${schedulePath(purchaseId)}&cuota=${instalmentIds.join('-')}`
/** The steps that pay all of them that are late. */
export const payOverduePath = (purchaseId: string) => payPath(purchaseId, OVERDUE)

export const faqPath = '/portal/preguntas'
export const statementPath = (purchaseId: string) => `/files/statement/${purchaseId}.xlsx`
export const picturePath = (promotionId: string) => `/files/promotions/${promotionId}`
export const mapPath = (location: string) => `https://www.google.com/maps?q=${encodeURIComponent(location)}`
