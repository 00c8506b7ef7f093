/** What a service account may decide, each granted by name: approvals by kind of document, and others. */
export const serviceDecisions = ['REQ', 'COT', 'ORD', 'OTT', 'WINNER', 'PAYMENT', 'ANNUL'] as const

export type ServiceDecision = (typeof serviceDecisions)[number]

/** Those that are made at a level of a circuit, and so from a position. */
export const approvalDecisions = ['REQ', 'COT', 'ORD', 'OTT'] as const satisfies readonly ServiceDecision[]

/** The option of the menu that each of those asks for besides. */
export const optionOfApproval: Readonly<Record<(typeof approvalDecisions)[number], string>> = {
  REQ: 'REQUIREMENTS',
  COT: 'QUOTATIONS',
  ORD: 'ORDERS',
  OTT: 'ATTENTIONS',
}
