/** Where quotations and their comparison stand, and the files that come of them. */
export const listPath = '/logistica/cotizaciones'
export const quotationPath = (id: string) => `/logistica/cotizacion/${id}`
export const comparisonPath = (id: string) => `${quotationPath(id)}/comparativo`
export const pdfPath = (id: string) => `/files/quotations/${id}.pdf`
export const excelPath = (id: string) => `/files/quotations/${id}.xlsx`
export const offerFilePath = (fileId: string) => `/files/offers/${fileId}`
/** The parameter that names the participant whose offer is being corrected. */
export const correctionPart = 'corregir'
