/** What an account can do at this moment. */
export const USER_STATUS = { DISABLED: 0, ACTIVE: 1, LOCKED: 2, UNVALIDATED: 3, WAITING: 4 } as const
