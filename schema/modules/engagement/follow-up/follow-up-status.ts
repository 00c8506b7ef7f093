/** How a case stands. */
export const FOLLOW_UP_STATUS = { OPEN: 1, IN_HAND: 2, CLOSED: 3 } as const

/** How it came. */
export const FOLLOW_UP_CHANNEL = { CALL: 1, MAIL: 2, VISIT: 3, PORTAL: 4 } as const
