import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import type { FieldProblem } from './field-problems.ts'
import type { FieldText } from './conflict.ts'
import type { MergeShape } from './merge.ts'

/** What a service refused, and where in what was sent. */
export type Refusal = { message: string; path: readonly string[] }

/** What saving answered: the record as it is saved now, or why it was refused. */
export type SaveAnswer<Saved> = { saved?: Saved | null; errors?: readonly Refusal[] }

/** A kind of record as its form knows it. */
export type EditRules<Saved, Values, Problem extends FieldProblem> = {
  /** What the form holds of a record. */
  valuesOf: (saved: Saved) => Values
  /** What is wrong with what is written, each at its field. */
  findProblems: (values: Values) => Problem[]
  /** What the service refused, each at its field. */
  refusedProblems: (errors: readonly Refusal[], values: Values) => readonly FieldProblem[]
  shape?: MergeShape
  /** Whether two values say the same; field by field unless given. */
  isSame?: (one: Values, other: Values) => boolean
}

/** What a form begins with. */
export type EditStart<Saved, Values> = {
  /** The record as the service has it; null for a new one. */
  saved: Saved | null
  initial: Values
  /** What counts as unchanged; `initial` unless given. */
  blank?: Values
}

/**
 * Somebody's change of a record; no person where a job made it. `isOwn` where the signed-in person made it, in another
 * window; null where that is not known. `at` is an ISO date and time.
 */
export type LastChange = { person: string | null; isOwn: boolean | null; at: string }

/** How a form reaches the service, and what follows. */
export type EditGateway<Saved, Values, Answer extends SaveAnswer<Saved>> = {
  /** Sends what was written upon a version; the context carries the form's key. */
  send: (values: Values, base: Saved | null, context: IdempotencyContext) => Promise<Answer>
  /** What somebody else saved meanwhile; left out where records have no versions. */
  readAgain?: (base: Saved) => Promise<Saved | null | undefined>
  /** Who changed it last, and when: said with a conflict. */
  lastChange?: (base: Saved) => Promise<LastChange | null>
  /** What people read of the values: a conflict is told by it. */
  describe?: (values: Values) => readonly FieldText[]
  onSaved?: (answer: Answer) => void
  /** Whether what the service refused is shown like a failure too, and not at its fields alone. */
  showsRefusals?: boolean
}
