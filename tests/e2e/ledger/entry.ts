/** What the right person does to what a screen keeps. */
export const acts = ['create', 'find', 'edit', 'disable', 'enable'] as const
export type Act = (typeof acts)[number]

/** A test of a story file that goes to a screen, and the words it presses or fills in for each act. */
export interface Walk {
  /** tests/e2e/<story>.story.ts */
  story: string
  /** How its title begins: of no other test of the file. */
  title: string
  /** How the name of what is pressed begins, as the story writes it. */
  presses: Partial<Record<Act, string>>
  /** Where one test goes through many addresses: the expression of its source that stands for each. */
  over?: string
}

/** A screen: who walks it, and why the acts that nobody does there cannot be done. */
export interface Entry {
  walks: readonly Walk[]
  never?: Partial<Record<Act, string>>
  /** The addresses that belong to it: the form of its list, its documents. */
  leadsTo?: readonly string[]
}

/** The screens of a part of the table, by their addresses. */
export type Ledger = Readonly<Record<string, Entry>>

export const walk = (story: string, title: string, presses: Walk['presses'] = {}, over?: string): Walk =>
  ({ story, title, presses, ...(over && { over }) })

/** One reason for several acts. */
export const never = (reason: string, ...which: readonly Act[]): Entry['never'] => Object.fromEntries(which.map((act) => [act, reason]))

/** What is only looked at. */
export const onlyRead = (reason: string): Entry['never'] => never(reason, ...acts)
