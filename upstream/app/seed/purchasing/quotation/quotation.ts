import type { Totals } from '#schema/modules/purchasing/terms/totals.ts'
import type { SeedCircuit } from '../../approvals/circuits.ts'
import type { Numbered, NumberedLine } from '../requirement/requirement-rows.ts'
import type { LevelRun } from '../../approvals/approval-runs.ts'
import type { Supplier } from '../suppliers.ts'

/** A line of a requirement that is asked for, with the requirement that it is of. */
export interface Need {
  requirement: Numbered
  line: NumberedLine
}

/** A tax of list 1027. */
export interface SeedTax {
  value: string
  percentage: string
  sign: '+' | '-'
}

export interface Offer {
  /** List 1020: 1 soles, 2 dollars. */
  currency: string
  /** List 1056. */
  payment: string
  condition: number | null
  creditDays: number | null
  deliveryDays: number
  warrantyDays: number
  expires: string
  tax: SeedTax
  generalExpenses: string
  /** As the lines of the quotation; quantity '0' is not quoted. */
  lines: { quantity: string; unitPrice: string }[]
  totals: Totals
}

export interface Participant {
  supplier: Supplier
  /** CtpStatus (rules 1). */
  status: 1 | 2 | 3 | 4 | 5
  invited: number
  received: number | null
  declineReason: string | null
  offer: Offer | null
  /** The same one in the version before. */
  parent: Participant | null
}

/** Who wins (2) or is asked to adjust (1). */
export interface Choice {
  participant: Participant
  type: 1 | 2
  /** Null where the offer cannot be ranked. */
  score: string | null
  comments: string | null
  /** List 1057. */
  reasons: readonly string[]
  at: number
  by: number
}

export interface Quotation {
  company: number
  author: number
  saved: number
  date: string
  deadline: string
  subject: string
  category: string
  /** A visit of the site, and its hour. */
  visit: { date: string; hour: string } | null
  allowsGeneral: boolean
  /** CttStatus (rules 1). */
  status: 1 | 2 | 3 | 4 | 5
  version: number
  parent: Quotation | null
  lines: readonly Need[]
  participants: Participant[]
  choices: Choice[]
  circuit: SeedCircuit | null
  run: LevelRun[]
  annulledFor: string | null
}

/** The offers of a quotation, each with whose it is. */
export const offersOf = ({ participants }: Quotation): { participant: Participant; offer: Offer; received: number }[] =>
  participants.flatMap((participant) =>
    participant.offer && participant.received !== null
      ? [{ participant, offer: participant.offer, received: participant.received }]
      : [],
  )

/** The one that won, with its offer. */
export function winnerOf({ choices }: Quotation): { participant: Participant; offer: Offer } | null {
  const won = choices.find(({ type }) => type === 2)?.participant
  return won?.offer ? { participant: won, offer: won.offer } : null
}
