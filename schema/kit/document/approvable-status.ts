/** The codes that every kind of document that passes through a circuit shares, whatever its own names of them (rules 1). */
export const APPROVABLE_STATUS = { APPROVED: 1, ANNULLED: 3, PENDING: 4, DISAPPROVED: 5 } as const

/** What the run of a circuit comes to. */
export type ApprovalOutcome = typeof APPROVABLE_STATUS.APPROVED | typeof APPROVABLE_STATUS.DISAPPROVED
