import type { ComponentType } from 'react'

/** A screen of the house: where it stands, which option permits it, how its breadcrumb reads, and what loads it. */
export type Screen = {
  path: string
  /** The option code that permits it; null: everyone who is signed in. */
  option: string | null
  /** The group above it in the breadcrumb. */
  group: string | null
  title: string
  load: () => Promise<ComponentType>
}
