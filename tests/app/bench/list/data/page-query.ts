/** What every variant is asked: 100 requirements with who asks, their lines and their approval levels; about 30 KB. */
export const QUESTION = `query List {
  requirements(page: { number: 1, size: 100 }) {
    items {
      id documentNumber status
      requester { id fullName }
      lines { id description quantity }
      approvalLevels { id status }
    }
  }
}`

/** The part of the graph's language that the question needs, for the variants that write their own server. */
export const TYPES = `
  enum RequirementStatus { APPROVED IN_PROGRESS ANNULLED PENDING DISAPPROVED ATTENDED }
  enum ApprovalStatus { PENDING APPROVED DISAPPROVED NOT_NEEDED }
  input PageInput { number: Int! = 1, size: Int! = 10 }
  type User { id: ID!, fullName: String! }
  type RequirementLine { id: ID!, description: String!, quantity: String! }
  type ApprovalLevel { id: ID!, status: ApprovalStatus! }
  type Requirement {
    id: ID!, documentNumber: String!, status: RequirementStatus!
    requester: User, lines: [RequirementLine!]!, approvalLevels: [ApprovalLevel!]!
  }
  type RequirementPage { items: [Requirement!]! }
  type Query { requirements(page: PageInput): RequirementPage! }
`

export const REQUIREMENT_STATUS = [
  undefined,
  'APPROVED',
  'IN_PROGRESS',
  'ANNULLED',
  'PENDING',
  'DISAPPROVED',
  'ATTENDED',
]
export const APPROVAL_STATUS = [undefined, 'PENDING', 'APPROVED', 'DISAPPROVED', 'NOT_NEEDED']
