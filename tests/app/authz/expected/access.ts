import type { Audience } from '#upstream/platform/auth/audience.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'

/** Who should be let in: nobody is asked, a session of an audience, or one that holds one flag of one option. */
export interface Gate {
  audiences: readonly Audience[] | 'anyone'
  /** Of anyone: whoever sends a token that is no good is told so. */
  refusesDeadTokens?: true
  options?: readonly string[]
  flags?: readonly Flag[]
  /** Of the same option: what a new record asks for besides, and a call with nothing in it means a new one. */
  also?: Flag
  /** It answers records that were not sent along: View of the same option is asked besides. */
  reads?: true
  /** Another option, whose View is asked besides once the call says of whom. */
  view?: string
  /** Asked besides, once the call says of whom: rights are given and taken by administrators. */
  level?: 'Admin'
  /** Asked besides: the right on what every company shares, which administrators of a company lack. */
  installation?: true
  /** Audiences that need no option: what is theirs, the call says. */
  freely?: readonly Audience[]
  /** Service accounts: by the options unless said; with one of some decisions besides; where there are no options, only if said. */
  services?: boolean | readonly string[]
  /** Whom the graph lets ask, where the services then refuse some of them. */
  asks?: Gate['audiences']
}

export const publicGate: Gate = { audiences: 'anyone' }
export const anyoneWithoutDeadToken: Gate = { audiences: 'anyone', refusesDeadTokens: true }
export const everyAudience: readonly Audience[] = ['staff', 'supplier', 'customer']
export const anySession: Gate = { audiences: everyAudience }
export const staff: Gate = { audiences: ['staff'] }
/** Staff, and service accounts whatever their options: which rows are theirs, the rows say. */
export const staffOrService: Gate = { audiences: ['staff'], services: true }
export const anySessionOrService: Gate = { ...anySession, services: true }
export const serviceOnly: Gate = { audiences: [], services: true }
export const bidders: Gate = { audiences: ['staff', 'supplier'] }
export const biddersOrService: Gate = { ...bidders, services: true }
export const suppliers: Gate = { audiences: ['supplier'] }
export const buyers: Gate = { audiences: ['customer'] }
export const outsiders: Gate = { audiences: ['supplier', 'customer'] }
export const needs = (options: string, flags: string): Gate => ({
  audiences: ['staff'],
  options: options.split(' '),
  flags: flags.split(' ') as Flag[],
})

/** About others by a right on accounts; about oneself everybody may. */
export const ofOthers = (flags: string): Gate => ({ ...needs('USERS', flags), audiences: everyAudience })

/** A supplier for itself; of the staff whoever holds the right. */
export const ownRowsOr = (options: string, flags: string): Gate => ({
  ...needs(options, flags),
  audiences: ['staff', 'supplier'],
  freely: ['supplier'],
})

/** Keeps a record by one right and makes a new one by Add besides. */
export const needsAddForNew = (options: string, flags: string): Gate => ({ ...needs(options, flags), also: 'Add' })

/** A service account needs one of the decisions besides: it decides nothing that it was not granted by name. */
export const deciding = (gate: Gate, decisions: string): Gate => ({ ...gate, services: decisions.split(' ') })
/** A matter of people: no service account, whatever its options. */
export const peopleOnly = (gate: Gate): Gate => ({ ...gate, services: false })

/** Acts, and answers what only who sees the option may read. */
export const reading = (gate: Gate): Gate => ({ ...gate, reads: true })

/** Changes what every company shares. */
export const needsInstallationRight = (options: string, flags: string): Gate => ({
  ...needs(options, flags),
  installation: true,
})

/** Gives and takes rights. */
export const needsAdminLevel = (options: string, flags: string): Gate => ({ ...needs(options, flags), level: 'Admin' })

/** The flags of whoever writes a form, and the options of the warehouse's two screens and of all forms. */
export const WRITE = 'Add Edit Save'
export const PARTNERS = 'BUSINESS_PARTNERS'
export const KEEPER = 'WAREHOUSE_REQUIREMENTS'
export const MINE = 'MY_WAREHOUSE_REQUIREMENTS'
export const FORMS = `REQUIREMENTS QUOTATIONS ORDERS ATTENTIONS ${MINE} USERS WORKERS`
