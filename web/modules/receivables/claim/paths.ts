/** Where anybody files a sheet. */
export const claimBookPath = '/libro-de-reclamaciones'
