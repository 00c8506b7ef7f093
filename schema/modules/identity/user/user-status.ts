/** Whose account it is: LexID of the services (portal.md 10). */
export const AUDIENCE = { INTERNAL: 0, SUPPLIER: 1000, CUSTOMER: 1001 } as const

/** What an account can do at this moment. */
export const USER_STATUS = { DISABLED: 0, ACTIVE: 1, LOCKED: 2, UNVALIDATED: 3, WAITING: 4 } as const
