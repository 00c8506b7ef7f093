import type { Locator } from 'playwright'
import type { PageOptions } from '#tests/kit/browser/reused-contexts.ts'
import type { World } from '#tests/kit/world/world.ts'
import type { Means, Performer } from './performer.ts'

/** The eight people whose work the tasks are. */
export type Role = 'requester' | 'buyer' | 'head' | 'manager' | 'keeper' | 'accountant' | 'supplier' | 'customer'

/** What a task is given while it is done. */
export interface Doing extends Performer {
  /** Takes a picture of the screen as it stands and asks axe of it; neither counts as time. */
  look(name: string): Promise<void>
  /** Waits until something is there to be seen. */
  see(shown: Locator): Promise<void>
}

export interface Task<Prepared = unknown> {
  name: string
  role: Role
  /** Who signs in. */
  user: string
  /** Interactions at most, whatever the means and the width. */
  target: number
  /** Makes what the task is done on; each time anew. */
  prepare: (world: World) => Promise<Prepared>
  /** Where the person stands at first. */
  start: (prepared: Prepared) => string
  /** Does the task to its visible end. */
  perform: (doing: Doing, prepared: Prepared) => Promise<void>
  /** Reads from the services whether it was really done. @throws Error where it was not */
  check?: (world: World, prepared: Prepared) => Promise<void>
}

/** Keeps what is prepared and what is done with it of one type. */
export const task = <Prepared>(declared: Task<Prepared>): Task => declared as unknown as Task

/** The four ways in which every task is done: both means, both widths, both colours. */
export const looks: readonly (PageOptions & { name: string; means: Means })[] = [
  { name: '1366 keyboard light', means: 'keyboard', width: 1366, height: 768, dark: false },
  { name: '1366 mouse dark', means: 'mouse', width: 1366, height: 768, dark: true },
  { name: '390 mouse light', means: 'mouse', width: 390, height: 844, dark: false },
  { name: '390 keyboard dark', means: 'keyboard', width: 390, height: 844, dark: true },
]
