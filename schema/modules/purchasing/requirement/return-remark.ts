/** How the paragraph begins that sending a requirement back adds to its observation (decision 0227). */
export const RETURN_REMARK = 'Devuelto: '
