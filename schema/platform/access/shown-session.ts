/**
 * What a page names of the session that it shows, so that nothing of it is done in another: headers of its requests,
 * `connectionParams` of its socket (docs/decisions/0213).
 */
export const COMPANY_HEADER = 'x-company-id'
export const USER_HEADER = 'x-user-id'

/** The company in the address of a file that the browser opens alone, where no header can name it. */
export const COMPANY_PARAM = 'sessionCompany'

/** How a socket is closed that names another session than its token's. */
export const OTHER_SESSION_CODE = 4403
