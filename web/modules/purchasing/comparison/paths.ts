/** The files that a comparison shows or prints. */
export const pdfPath = (id: string) => `/files/quotations/${id}.pdf`
export const excelPath = (id: string) => `/files/quotations/${id}.xlsx`
export const offerFilePath = (fileId: string) => `/files/offers/${fileId}`
