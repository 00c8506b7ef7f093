import type { ComponentType } from 'react'
import type { Audience } from '#web/generated/types.ts'

/** A screen of Circuito: its path, the option that permits it, how its breadcrumb reads, and what loads it. */
export type Screen = {
  path: string
  /** The option code that permits it; null: everyone of its audiences. */
  option: string | null
  /** What the option must allow besides looking: whoever may not add has nothing to do at an empty form. */
  flag?: 'canAdd'
  /** Whose it is: the staff's unless it says otherwise. Portal people never reach the screens of the staff. */
  audiences?: readonly Audience[]
  /** The group above it in the breadcrumb. */
  group: string | null
  title: string
  load: () => Promise<ComponentType>
}

export const ALL_AUDIENCES: readonly Audience[] = ['INTERNAL', 'SUPPLIER', 'CUSTOMER']
