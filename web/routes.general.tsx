import type { Screen } from './shell/screens.ts'

/** The part of the route table that is General: how the house numbers, names and limits things. */
export const general: readonly Screen[] = []
