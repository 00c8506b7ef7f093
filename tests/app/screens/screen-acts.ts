/** What the right person does to what a screen keeps. */
export const acts = ['create', 'find', 'edit', 'disable', 'enable'] as const
export type Act = (typeof acts)[number]

/** How the name of the control begins that does an act; of several, all are used by one story. */
export type ControlNames = string | readonly string[]

/** What is done on a screen, by what, and why the other acts cannot be done there. */
export interface ScreenActs {
  controls?: Partial<Record<Act, ControlNames>>
  never?: Partial<Record<Act, string>>
  /** The addresses that belong to it: the form of its list, its documents. */
  leadsTo?: readonly string[]
}

/** The screens of a part of the route table. */
export type ActsByRoute = Readonly<Record<string, ScreenActs>>

/** Gives one reason for several acts. */
export const notApplicable = (reason: string, ...which: readonly Act[]): ScreenActs['never'] =>
  Object.fromEntries(which.map((act) => [act, reason]))

/** Gives the reason of a screen that is only looked at: to have stood in a story is enough. */
export const readOnlyScreen = (reason: string): ScreenActs['never'] => notApplicable(reason, ...acts)
