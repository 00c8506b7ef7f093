import { createContext } from 'react'
import type { Location } from 'react-router-dom'

/** What is lost besides a form where the page around it is left. */
export interface PageRisk {
  isLost: (from: Location, to: Location) => boolean
  /** Asks; resolves to whether the person leaves all the same. */
  ask: () => Promise<boolean>
}

/** Of the guards of a page one is asked, the newest: that of the form which is open asks for the page too. */
export const PageRiskContext = createContext<PageRisk | null>(null)
