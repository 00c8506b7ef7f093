/** What a service account may decide, each granted by name: approvals by kind of document, and others. */
export const serviceDecisions = ['REQ', 'COT', 'ORD', 'OTT', 'WINNER', 'PAYMENT', 'ANNUL'] as const

export type ServiceDecision = (typeof serviceDecisions)[number]

/** Those that are made at a level of a circuit, and so from a position. */
export const approvalDecisions = ['REQ', 'COT', 'ORD', 'OTT'] as const satisfies readonly ServiceDecision[]
