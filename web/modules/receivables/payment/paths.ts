export const purchasePath = (purchaseId: string) => `/payment/schedule/?proforma=${purchaseId}`
/** The steps that pay an instalment. */
export const payPath = (purchaseId: string, instalmentId: string) => `${purchasePath(purchaseId)}&cuota=${instalmentId}`
export const resultPath = (key: string) => `/finish/payment/?Key=${key}`
export const receiptPath = (receiptId: string) => `/files/receipts/${receiptId}.pdf`
