/** A purchase's schedule. */
export const schedulePath = (purchaseId: string) => `/payment/schedule/?proforma=${purchaseId}`
/** The steps that pay some instalments at once. */
export const payPath = (purchaseId: string, instalmentIds: readonly string[]) =>
  `${schedulePath(purchaseId)}&cuota=${instalmentIds.join('-')}`
export const resultPath = (key: string) => `/finish/payment/?Key=${key}`
export const receiptPath = (receiptId: string) => `/files/receipts/${receiptId}.pdf`
/** In the place of instalments: those that are late when the page is opened. */
export const OVERDUE = 'vencidas'
/** The steps that pay all of them that are late. */
export const payOverduePath = (purchaseId: string) => payPath(purchaseId, [OVERDUE])
