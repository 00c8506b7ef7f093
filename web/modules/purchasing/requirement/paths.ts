/** Where the requirement's screens and files stand. */
export const listPath = '/logistica/requerimiento'
/** What its drafts are kept under. */
export const requirementWord = 'requirement'
export const newPath = `${listPath}/nuevo`
export const requirementPath = (id: string) => `${listPath}/${id}`
export const duplicatePath = (id: string) => `${newPath}?desde=${id}`
export const pdfPath = (id: string) => `/files/requirements/${id}.pdf`
/** A new quotation that asks for what is open of the requirement. */
export const quotePath = (id: string) => `/logistica/cotizacion/nueva?requerimiento=${id}`
